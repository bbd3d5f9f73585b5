import type { Referral, ReferralId } from '@vinculo/contracts/referrals';
import { useDecideReferrals } from '@vinculo/data-access/referrals';
import { counted } from '@vinculo/domain/formats';
import { referralFolio } from '@vinculo/domain/referrals';
import { BulkChanges, BulkDialog, useBulkRun, type BulkDialogOptions, type BulkJob } from '@vinculo/ui/bulk';
import { ReasonField } from '@vinculo/ui/reason';
import { useState } from 'react';
import { nameOfPerson } from './referral-columns';

const NOUNS = ['referido', 'referidos', 'masculine'] as const;
const SHORTEST = 3;
const RESTORED = 'Se deshizo el rechazo';

/** Rejected already, or somebody decided about it: that is changed in its panel. */
const isSettled = ({ rejection, decisionReason }: Referral): boolean => rejection !== null || decisionReason !== '';

interface BulkRejectDialogProps extends BulkDialogOptions {
  readonly referrals: readonly Referral[];
}

/** Rejects many referrals for one reason: those of a ring, for example. */
export function BulkRejectDialog({ referrals, onClose, onSettled }: BulkRejectDialogProps) {
  const decide = useDecideReferrals();
  const [reason, setReason] = useState('');
  const [showsError, setShowsError] = useState(false);
  const isMissing = reason.trim().length < SHORTEST;
  const run = useBulkRun({ rows: referrals, idOf: ({ referralID }) => referralID, nouns: NOUNS, onClose, onSettled });
  const changing = run.rows.filter((referral) => !isSettled(referral));
  const staying = run.rows.filter(isSettled);
  const isNothing = changing.length === 0;

  function job(): BulkJob | null {
    if (isNothing) onClose();
    else if (isMissing) setShowsError(true);
    if (isNothing || isMissing) return null;
    /** Referrals that are still rejected by this run. */
    const rejected = new Map<ReferralId, Referral>();
    return {
      count: changing.length,
      send: (control) =>
        decide.mutateAsync({
          items: changing,
          decision: 'reject',
          reason: reason.trim(),
          onStored: (referral) => rejected.set(referral.referralID, referral),
          ...control,
        }),
      doneText: (count) => counted(count, 'referido rechazado', 'referidos rechazados'),
      skippedBecause: 'alguien los cambió después',
      undo: async () => {
        const { changed, refused, left, problem } = await decide.mutateAsync({
          items: [...rejected.values()],
          decision: 'restore',
          reason: RESTORED,
          onStored: ({ referralID }) => rejected.delete(referralID),
          onProgress: () => undefined,
          signal: new AbortController().signal,
        });
        if (left.length > 0) throw problem;
        return { restored: changed, skipped: refused.map(({ name }) => name) };
      },
    };
  }

  return (
    <BulkDialog
      run={run}
      title={isNothing ? 'Nada por rechazar' : `¿Rechazar ${counted(changing.length, NOUNS[0], NOUNS[1])}?`}
      message={
        isNothing
          ? 'Ya están rechazados, o alguien decidió sobre ellos. Cada uno se cambia en su panel.'
          : 'No habrá recompensa por ellos. Las postulaciones de las personas siguen igual.'
      }
      acceptLabel={isNothing ? 'Aceptar' : 'Rechazar'}
      onAccept={job}
      onClose={onClose}
    >
      {!isNothing && (
        <>
          <ReasonField
            isRequired
            value={reason}
            error={showsError && isMissing ? 'Escribe el motivo.' : undefined}
            onChange={setReason}
          />
          <BulkChanges
            label="Se rechazan"
            changing={changing.map((referral) => ({
              id: referral.referralID,
              name: nameOfPerson(referral),
              note: referralFolio(referral.number),
            }))}
            staying={staying.map(({ number }) => referralFolio(number))}
          />
        </>
      )}
    </BulkDialog>
  );
}
