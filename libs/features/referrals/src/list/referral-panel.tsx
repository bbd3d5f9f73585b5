import type { Referral } from '@vinculo/contracts/referrals';
import { useDecideReferral } from '@vinculo/data-access/referrals';
import { labelOf } from '@vinculo/domain/catalogs';
import { centsText } from '@vinculo/domain/formats';
import { referralFolio, rejections, type ReferralDecision } from '@vinculo/domain/referrals';
import { Button } from '@vinculo/ui/button';
import { dayText, RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import type { Neighbours } from '@vinculo/ui/list';
import { candidatePath, vacancyPath } from '@vinculo/ui/navigation';
import { SidePanel } from '@vinculo/ui/overlays';
import { ReasonDialog } from '@vinculo/ui/reason';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from '../referrals.module.css';
import { nameOfPerson, StateTag } from './referral-columns';

const DECISIONS: Readonly<Record<ReferralDecision, { readonly title: string; readonly message: string }>> = {
  give: {
    title: 'Darle la persona',
    message: 'La persona contará para este referido y para ningún otro. La postulación sigue igual.',
  },
  reject: {
    title: 'Rechazar referido',
    message: 'No habrá recompensa por este referido. La postulación de la persona sigue igual.',
  },
  restore: { title: 'Volver a la regla', message: 'La persona será de quien la refirió primero.' },
};

/** What can be decided about a referral as it is. */
const decisionsFor = ({ rejection, others, decisionReason }: Referral): ReferralDecision[] => [
  ...(others.length > 0 && rejection !== null ? (['give'] as const) : []),
  ...(rejection === 'decided' ? [] : (['reject'] as const)),
  ...(decisionReason === '' ? [] : (['restore'] as const)),
];

function ReferralFacts({ referral }: { readonly referral: Referral }) {
  const { person, vacancy, rejection, others, guaranteedOn, decisionReason, decidedBy } = referral;
  return (
    <dl className={styles.facts}>
      <dt>Estado</dt>
      <dd>
        <StateTag {...referral} /> {rejection !== null && labelOf(rejections, rejection)}
      </dd>
      <dt>Referido</dt>
      <dd>{person === null ? nameOfPerson(referral) : <Link to={candidatePath(person.docID)}>{person.name}</Link>}</dd>
      <dt>Lo refirió</dt>
      <dd>{referral.referrer.name}</dd>
      <dt>Vacante</dt>
      <dd>{vacancy === null ? 'Vacante reservada' : <Link to={vacancyPath(vacancy.jobID)}>{vacancy.name}</Link>}</dd>
      <dt>Programa</dt>
      <dd>{referral.programName}</dd>
      <dt>Recompensa</dt>
      <dd className={styles.amount}>{centsText(referral.rewardCents)}</dd>
      <dt>Llegó</dt>
      <dd>
        <RelativeTime at={referral.receivedAt} />
      </dd>
      <dt>Vigente hasta</dt>
      <dd>{dayText(referral.ownedUntil)}</dd>
      {guaranteedOn !== null && (
        <>
          <dt>Garantía hasta</dt>
          <dd>{dayText(guaranteedOn)}</dd>
        </>
      )}
      {others.length > 0 && (
        <>
          <dt>También la refirieron</dt>
          <dd>{others.map(referralFolio).join(', ')}</dd>
        </>
      )}
      {decisionReason !== '' && (
        <>
          <dt>Decidió {decidedBy}</dt>
          <dd>{decisionReason}</dd>
        </>
      )}
    </dl>
  );
}

interface ReferralPanelProps {
  readonly referral: Referral;
  readonly mayManage: boolean;
  readonly neighbours: Neighbours;
  readonly onClose: () => void;
}

/** A referral, with what can be decided about it. */
export function ReferralPanel({ referral, mayManage, neighbours, onClose }: ReferralPanelProps) {
  const [asked, setAsked] = useState<ReferralDecision | null>(null);
  const decide = useDecideReferral();
  const { referralID, version, number } = referral;
  return (
    <SidePanel title={nameOfPerson(referral)} subtitle={referralFolio(number)} onClose={onClose} {...neighbours}>
      <div className={styles.panel}>
        <ReferralFacts referral={referral} />
        {mayManage && (
          <div className={styles.actions}>
            {decisionsFor(referral).map((decision) => (
              <Button key={decision} size="sm" onClick={() => setAsked(decision)}>
                {DECISIONS[decision].title}
              </Button>
            ))}
          </div>
        )}
      </div>
      {asked !== null && (
        <ReasonDialog
          {...DECISIONS[asked]}
          acceptLabel={DECISIONS[asked].title}
          shortest={3}
          isBusy={decide.isPending}
          onClose={() => setAsked(null)}
          onAccept={(reason) =>
            decide.mutate(
              { referralID, decision: asked, reason, version },
              {
                onSuccess: () => {
                  notify.success('Decisión guardada');
                  setAsked(null);
                },
                onError: (error) => void notify.error(problemText(error)),
              },
            )
          }
        />
      )}
    </SidePanel>
  );
}
