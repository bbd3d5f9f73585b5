import type { Candidate } from '@vinculo/contracts/candidates';
import { Button } from '@vinculo/ui/button';
import { Mono } from '@vinculo/ui/status';
import { useShownIdentifier } from '../identifiers/use-shown-identifier';
import styles from './head.module.css';

/** The masked CURP below the name; the full one for a minute, if the reader may see it. */
export function HeadCurp({ candidate: { docID, curp, abilities } }: { readonly candidate: Candidate }) {
  const { shown, isPending, toggle } = useShownIdentifier(docID, 'curp');
  if (curp === '') return null;
  return (
    <span className={styles.curp}>
      CURP{' '}
      <span aria-live="polite">
        <Mono>{shown ?? curp}</Mono>
      </span>
      {abilities.reveal && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={shown === null ? 'Mostrar el CURP' : 'Ocultar el CURP'}
          title={shown === null ? 'Queda registro de quién lo vio.' : undefined}
          isBusy={isPending}
          onClick={toggle}
        >
          {shown === null ? 'Mostrar' : 'Ocultar'}
        </Button>
      )}
    </span>
  );
}
