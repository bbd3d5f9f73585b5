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

/** A CLABE that is being written; `null` while none is. */
export function useAccountDraft({ referrerID, version }: Referrer) {
  const [clabe, setClabe] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const save = useSaveAccount();
  const isSound = clabe !== null && checkClabe(clabe).status === 'valid';
  return {
    clabe,
    write: setClabe,
    isWrong: isChecked && !isSound,
    isSaving: save.isPending,
    /** Saves it, where it is sound. */
    keep: (onKept: () => void): void => {
      setIsChecked(true);
      if (clabe === null || !isSound) return;
      save.mutate(
        { referrerID, clabe, version },
        {
          onSuccess: () => {
            notify.success('Cuenta guardada');
            setClabe(null);
            setIsChecked(false);
            onKept();
          },
          onError: (error) => void notify.error(problemText(error)),
        },
      );
    },
  };
}

interface ReferrerAccountProps {
  readonly draft: ReturnType<typeof useAccountDraft>;
  readonly referrer: Referrer;
  readonly mayManage: boolean;
  readonly mayPay: boolean;
}

/** The account to which a referrer is paid: masked, shown whole to who pays. */
export function ReferrerAccount({ referrer, draft, mayManage, mayPay }: ReferrerAccountProps) {
  const { referrerID, accountEnd } = referrer;
  const { clabe, write, isWrong, isSaving } = draft;
  // Its buttons go once they are used.
  const section = useHeldFocus<HTMLElement>();
  const reveal = useRevealAccount();
  const keep = () => draft.keep(reveal.reset);

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
            onClick={() => reveal.mutate(referrerID, { onError: (error) => void notify.error(problemText(error)) })}
          >
            Ver completa
          </Button>
        )}
        {mayManage && clabe === null && (
          <Button size="sm" variant="ghost" onClick={() => write('')}>
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
            error={isWrong ? 'Revísala: no coincide su dígito de control.' : undefined}
            onChange={({ target }) => write(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Not the dialog's own answer, which would lose what was typed.
              event.preventDefault();
              keep();
            }}
          />
          <Button isBusy={isSaving} onClick={keep}>
            Guardar cuenta
          </Button>
        </div>
      )}
    </section>
  );
}
