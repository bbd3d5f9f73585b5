import { useQuery } from '@tanstack/react-query';
import type { listTrapRisks, RiskyVacancy, TrapReview } from '@vinculo/contracts/trap-risk';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { useAuthStore } from '@vinculo/data-access/state';
import { trapRiskQueries } from '@vinculo/data-access/trap-risk';
import { labelOf } from '@vinculo/domain/catalogs';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { TRAP_LEVELS, trapDecisions, trapSignals, type TrapDecision } from '@vinculo/domain/trap-risk';
import { Button } from '@vinculo/ui/button';
import { valueText } from '@vinculo/ui/charts';
import { fullTime } from '@vinculo/ui/dates';
import { EmptyState, NoPermissionState } from '@vinculo/ui/feedback';
import { FigureTiles, PlainTile } from '@vinculo/ui/figures';
import { lazyPiece } from '@vinculo/ui/lazy';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { Answered } from '../../figures/answered';
import open from '../../open/open.module.css';
import { DownloadMenu } from '../download-menu';
import models from '../models/models.module.css';
import { Findings } from './findings';
import { RiskHeading } from './risk-heading';
import type { CountedRisks } from './risk-panel';

const RiskPanel = lazyPiece(async () => (await import('./risk-panel')).RiskPanel);
const ReviewDialog = lazyPiece(async () => (await import('./review-dialog')).ReviewDialog, { isOverlay: true });

type Risks = ResponseOf<typeof listTrapRisks>;

const METHOD = `Cada señal suma puntos, 100 en total: ${trapSignals
  .map(({ label, weight }) => `${label.toLowerCase()}, ${weight}`)
  .join(
    '; ',
  )}. Desde ${TRAP_LEVELS.high} el riesgo es alto; desde ${TRAP_LEVELS.medium}, medio. Lo que no se sabe no suma. Nada se pausa solo: decide una persona.`;

const LEVELS = [
  { level: 'high', name: 'alto' },
  { level: 'medium', name: 'medio' },
] as const;

/** Of each vacancy the last one; they come newest first. */
const lastReviews = (reviews: Risks['reviews']): Risks['reviews'] =>
  reviews.filter(({ jobID }, index) => reviews.findIndex((one) => one.jobID === jobID) === index);

/** Vacancies that look like a trap, why, and what reviewers said of them. */
export function TrapRiskTab() {
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  const mayRead = can(claims, 'vacancies:read') && can(claims, 'companies:read');
  return mayRead ? <Loaded mayReview={can(claims, 'vacancies:pause')} /> : <NoPermissionState />;
}

const Loaded = ({ mayReview }: { readonly mayReview: boolean }) => (
  <Answered query={useQuery(trapRiskQueries.list())} what="el riesgo de las vacantes">
    {(risks) => <Shown risks={risks} mayReview={mayReview} />}
  </Answered>
);

function Shown({ risks, mayReview }: { readonly risks: Risks; readonly mayReview: boolean }) {
  const { items, settled, counts, reviews, precision } = risks;
  const [opened, setOpened] = useState<CountedRisks | null>(null);
  return (
    <>
      <div className={models.heading}>
        <p className={open.text}>{METHOD}</p>
        <DownloadMenu
          name="riesgo-de-vacantes-trampa"
          table={{
            headings: ['Vacante', 'Empresa', 'Puntos', 'Decisión', 'Motivo', 'Decidió', 'El'],
            rows: [
              ...items.map(({ vacancyName, companyName, score }) => [vacancyName, companyName, score, 'Pendiente']),
              ...reviews.map(({ vacancyName, companyName, score, decision, reason, by, at }) => [
                ...[vacancyName, companyName, score, labelOf(trapDecisions, decision)],
                ...[reason, by, at],
              ]),
            ],
            notes: [['Método', METHOD]],
          }}
          data={{ method: METHOD, ...risks }}
        />
      </div>
      <FigureTiles label="Riesgo de las vacantes activas">
        {LEVELS.map(({ level, name }) => (
          <PlainTile
            key={level}
            label={`Riesgo ${name}`}
            value={valueText(counts[level])}
            note="Vacantes activas"
            how={[METHOD]}
            onOpen={() =>
              setOpened({
                label: `Riesgo ${name}: vacantes activas`,
                count: counts[level],
                rows: [...items, ...settled].filter((one) => one.level === level),
              })
            }
          />
        ))}
        {LEVELS.flatMap(({ level, name }) => {
          const figure = precision.find((one) => one.level === level);
          return figure === undefined ? [] : [{ ...figure, level, name }];
        }).map(({ level, name, reviewed, traps, interval }) => (
          <PlainTile
            key={level}
            label={`Precisión del riesgo ${name}`}
            onOpen={() =>
              setOpened({
                label: `Precisión del riesgo ${name}: vacantes revisadas`,
                count: reviewed,
                rows: lastReviews(reviews).filter((one) => one.level === level),
              })
            }
            value={reviewed === 0 ? '–' : valueText((100 * traps) / reviewed, 'percent')}
            note={
              interval === null
                ? 'Aún no se revisa ninguna'
                : `${traps} de ${reviewed} revisadas; de ${valueText(interval.low, 'percent')} a ${valueText(interval.high, 'percent')}`
            }
            how={[
              'De las vacantes revisadas con este riesgo, qué parte era una trampa según la última revisión de cada una. Con el intervalo de confianza de 95 % (Wilson).',
            ]}
          />
        ))}
      </FigureTiles>
      <h2 className={open.heading}>Por revisar</h2>
      {items.length === 0 ? (
        <EmptyState title="Nada por revisar">Ninguna vacante activa tiene riesgo medio o alto sin revisar.</EmptyState>
      ) : (
        <ul className={models.list} aria-label="Vacantes por revisar">
          {items.map((item) => (
            <Waiting key={item.jobID} item={item} mayReview={mayReview} />
          ))}
        </ul>
      )}
      <SidePanelSlot>{opened !== null && <RiskPanel {...opened} onClose={() => setOpened(null)} />}</SidePanelSlot>
      {reviews.length > 0 && (
        <>
          <h2 className={open.heading}>Revisadas</h2>
          <ul className={models.list} aria-label="Vacantes revisadas">
            {reviews.map((review) => (
              <Reviewed key={review.reviewID} review={review} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Waiting({ item, mayReview }: { readonly item: RiskyVacancy; readonly mayReview: boolean }) {
  const [decision, setDecision] = useState<TrapDecision | null>(null);
  return (
    <li>
      <div>
        <RiskHeading of={item} />
        <p className={models.about}>{item.companyName}</p>
        <Findings findings={item.findings} />
      </div>
      {mayReview && (
        <span className={models.actions}>
          <Button size="sm" aria-label={`Es legítima: ${item.vacancyName}`} onClick={() => setDecision('safe')}>
            Es legítima
          </Button>
          <Button size="sm" aria-label={`Es trampa: ${item.vacancyName}`} onClick={() => setDecision('trap')}>
            Es trampa
          </Button>
        </span>
      )}
      {decision !== null && <ReviewDialog item={item} decision={decision} onClose={() => setDecision(null)} />}
    </li>
  );
}

const Reviewed = ({ review }: { readonly review: TrapReview }) => (
  <li>
    <div>
      <RiskHeading of={review} />
      <p className={models.about}>
        {review.companyName} · {review.by} el {fullTime(new Date(review.at))}: {review.reason}
      </p>
    </div>
  </li>
);
