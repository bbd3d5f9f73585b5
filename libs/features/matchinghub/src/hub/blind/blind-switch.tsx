import type { Vacancy } from '@vinculo/contracts/vacancies';
import { Checkbox } from '@vinculo/ui/form';
import { useMatchinghub } from '../matchinghub-context';
import styles from '../hub.module.css';

const REQUIRED = { vacancy: 'lo pide la vacante', company: 'lo pide la empresa' } as const;

/** Chooses a blind selection; on and locked where the vacancy or its company requires one. */
export function BlindSwitch({ blindBy }: Pick<Vacancy, 'blindBy'>) {
  const { isBlindChosen, chooseBlind } = useMatchinghub();
  return (
    <span className={styles.blind} title="Sin nombre ni datos personales hasta preseleccionar">
      <Checkbox
        checked={isBlindChosen || blindBy !== null}
        disabled={blindBy !== null}
        onChange={({ target }) => chooseBlind(target.checked)}
      >
        A ciegas{blindBy !== null && `: ${REQUIRED[blindBy]}`}
      </Checkbox>
    </span>
  );
}
