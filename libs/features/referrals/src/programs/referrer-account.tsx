import type { Referrer } from '@vinculo/contracts/referrals';
import { useRevealAccount, useSaveAccount } from '@vinculo/data-access/referrals';
import { checkClabe } from '@vinculo/domain/identifiers';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { TextField } from '@vinculo/ui/form';
import { Mono } from '@vinculo/ui/status';
import { useHeldFocus } from '@vinculo/ui/overlays';
import { useState } from 'react';
import styles from '../referrals.module.css';

interface ReferrerAccountProps {
  readonly referrer: Referrer;
  readonly mayManage: boolean;
  readonly mayPay: boolean;
}

/** The account to which a referrer is paid: masked, shown whole to who pays. */
export function ReferrerAccount({ referrer, mayManage, mayPay }: ReferrerAccountProps) {
  const { referrerID, accountEnd, version } = referrer;
  // Its buttons go once they are used.
  const section = useHeldFocus<HTMLElement>();
  const [clabe, setClabe] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const save = useSaveAccount();
  const reveal = useRevealAccount();
  const onError = (error: unknown) => void notify.error(problemText(error));
  const isSound = clabe !== null && checkClabe(clabe).status === 'valid';

  function keep(): void {
    setIsChecked(true);
    if (clabe === null || !isSound) return;
    save.mutate(
      { referrerID, clabe, version },
      {
        onSuccess: () => {
          notify.success('Cuenta guardada');
          setClabe(null);
          reveal.reset();
        },
        onError,
      },
    );
  }

  return (
    <section ref={section} tabIndex={-1} className={styles.section} aria-label="Cuenta CLABE">
      <p className={styles.account}>
        <span>Cuenta CLABE</span>
        {accountEnd === '' ? 'Falta' : <Mono>{reveal.data?.clabe ?? `•••• ${accountEnd}`}</Mono>}
        {mayPay && accountEnd !== '' && reveal.data === undefined && (
          <Button
            size="sm"
            variant="ghost"
            isBusy={reveal.isPending}
            onClick={() => reveal.mutate(referrerID, { onError })}
          >
            Ver completa
          </Button>
        )}
        {mayManage && clabe === null && (
          <Button size="sm" variant="ghost" onClick={() => setClabe('')}>
            {accountEnd === '' ? 'Agregar cuenta' : 'Cambiar cuenta'}
          </Button>
        )}
      </p>
      {clabe !== null && (
        <div className={styles.beside}>
          <TextField
            label="CLABE, 18 dígitos"
            autoFocus
            inputMode="numeric"
            autoComplete="off"
            maxLength={24}
            value={clabe}
            error={isChecked && !isSound ? 'Revísala: no coincide su dígito de control.' : undefined}
            onChange={({ target }) => setClabe(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Not the dialog's own answer, which would lose what was typed.
              event.preventDefault();
              keep();
            }}
          />
          <Button isBusy={save.isPending} onClick={keep}>
            Guardar cuenta
          </Button>
        </div>
      )}
    </section>
  );
}
