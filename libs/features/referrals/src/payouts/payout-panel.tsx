import { CallError } from '@vinculo/contracts/errors';
import type { Payout } from '@vinculo/contracts/referrals';
import { useApprovePayout, useCorrectPayout } from '@vinculo/data-access/referrals';
import { centsText } from '@vinculo/domain/formats';
import type { ApprovalProblem } from '@vinculo/domain/referrals';
import { Button } from '@vinculo/ui/button';
import { dayText } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import type { Neighbours } from '@vinculo/ui/list';
import { SidePanel, useHeldFocus } from '@vinculo/ui/overlays';
import { ReasonDialog } from '@vinculo/ui/reason';
import { useState } from 'react';
import styles from '../referrals.module.css';
import { nameOfPayout, PayoutTag } from './payout-columns';

const PROBLEMS: Readonly<Record<ApprovalProblem, string>> = {
  not_due: 'Se puede aprobar desde la fecha en que vence.',
  held: 'Tiene alertas abiertas: se paga cuando se aclaren.',
  paid_to_other: 'Ya se le pagó a otra persona por la misma contratación: corrige primero ese pago.',
  same_approver: 'Ya la aprobaste. Falta la aprobación de otra persona.',
  beneficiary: 'Es tu propia recompensa: la aprueban otras dos personas.',
  done: '',
};

interface PayoutPanelProps {
  readonly payout: Payout;
  readonly mayPay: boolean;
  readonly neighbours: Neighbours;
  readonly onClose: () => void;
}

/** A part of a reward, with what the reader may do about it. */
export function PayoutPanel({ payout, mayPay, neighbours, onClose }: PayoutPanelProps) {
  const { payoutID, version, problem, state, approvedBy, cents } = payout;
  // What may be done goes once it is done.
  const content = useHeldFocus<HTMLDivElement>();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const approve = useApprovePayout();
  const correct = useCorrectPayout();
  const onError = (error: unknown) => {
    const isConflict = error instanceof CallError && error.code === 'version_conflict';
    notify.error(
      isConflict
        ? 'Alguien más movió este pago mientras tanto. Revisa cómo quedó antes de seguir.'
        : problemText(error),
    );
  };
  return (
    <SidePanel title={payout.referrer.name} subtitle={nameOfPayout(payout)} onClose={onClose} {...neighbours}>
      <div ref={content} tabIndex={-1} className={styles.panel}>
        <dl className={styles.facts}>
          <dt>Estado</dt>
          <dd>
            <PayoutTag {...payout} />
          </dd>
          <dt>Monto</dt>
          <dd className={styles.amount}>{centsText(cents)}</dd>
          <dt>Vence</dt>
          <dd>{dayText(payout.dueOn)}</dd>
          <dt>Referido</dt>
          <dd>{payout.personName ?? 'Persona eliminada'}</dd>
          <dt>Aprobó</dt>
          <dd>{approvedBy.length === 0 ? 'Nadie aún' : approvedBy.join(' y ')}</dd>
        </dl>
        {problem !== null && PROBLEMS[problem] !== '' && <p className={styles.quiet}>{PROBLEMS[problem]}</p>}
        {mayPay && (
          <div className={styles.actions}>
            {problem === null && (
              <Button
                variant="primary"
                isBusy={approve.isPending}
                onClick={() =>
                  approve.mutate(
                    { payoutID, version },
                    {
                      onSuccess: (after) =>
                        void notify.success(after.state === 'approved' ? 'Aprobado' : 'Falta otra aprobación'),
                      onError,
                    },
                  )
                }
              >
                Aprobar {centsText(cents)}
              </Button>
            )}
            {state === 'paid' && <Button onClick={() => setIsCorrecting(true)}>Corregir pago</Button>}
          </div>
        )}
      </div>
      {isCorrecting && (
        <ReasonDialog
          title="Corregir pago"
          message={`Se anota un movimiento contrario de ${centsText(cents)}. Esta parte no se vuelve a pagar.`}
          acceptLabel="Anotar"
          isDanger
          shortest={3}
          isBusy={correct.isPending}
          onClose={() => setIsCorrecting(false)}
          onAccept={(reason) =>
            correct.mutate(
              { payoutID, reason, version },
              {
                onSuccess: () => {
                  notify.success('Pago corregido');
                  setIsCorrecting(false);
                },
                onError,
              },
            )
          }
        />
      )}
    </SidePanel>
  );
}
