import { useQuery } from '@tanstack/react-query';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ModelDraft, ShadowRun, ShadowRunId } from '@vinculo/contracts/models';
import { modelQueries, useStartShadowRun } from '@vinculo/data-access/models';
import { useAuthStore } from '@vinculo/data-access/state';
import { counted, grouped } from '@vinculo/domain/formats';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { Button } from '@vinculo/ui/button';
import { fullTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, notify } from '@vinculo/ui/feedback';
import { useIdempotencyKey } from '@vinculo/ui/form';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import { Answered } from '../../figures/answered';
import open from '../../open/open.module.css';
import { Changes } from '../models/changes';
import styles from '../models/models.module.css';
import { ShadowVacancies } from './shadow-vacancies';

const STATES = {
  running: { label: 'En curso', tone: 'accent' },
  finished: { label: 'Terminada', tone: 'success' },
  failed: { label: 'No terminó', tone: 'danger' },
} as const;

/** Drafts run beside the live version: who would enter and leave, before anybody decides. */
export function Shadow() {
  const { data: models } = useQuery(modelQueries.list());
  const runs = useQuery(modelQueries.shadowRuns());
  const mayStart = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'models:edit'));
  const drafts = models?.drafts ?? [];
  return (
    <>
      <p className={open.text}>
        Un borrador en sombra ordena a las personas de cada vacante activa como lo haría si estuviera vigente, y lo
        compara con la versión vigente. Nada cambia para nadie.
      </p>
      {mayStart && drafts.length > 0 && (
        <ul className={styles.list} aria-label="Borradores por probar">
          {drafts.map((draft) => (
            <Start key={draft.draftID} draft={draft} runs={runs.data ?? []} />
          ))}
        </ul>
      )}
      <Answered query={runs} what="las pruebas">
        {(items) =>
          items.length === 0 ? (
            <EmptyState title="Aún no se ha probado ningún borrador">
              {mayStart
                ? 'Escribe un borrador en Versiones y pruébalo aquí.'
                : 'Cuando alguien pruebe uno, aquí se ve.'}
            </EmptyState>
          ) : (
            <Runs items={items} />
          )
        }
      </Answered>
    </>
  );
}

function Start({ draft, runs }: { readonly draft: ModelDraft; readonly runs: readonly ShadowRun[] }) {
  const { draftID, name, version } = draft;
  const start = useStartShadowRun();
  // Another one for each run that there has been.
  const idempotencyKey = useIdempotencyKey([draftID, version, runs.map(({ runID, state }) => [runID, state])]);
  return (
    <li>
      <div className={styles.name}>{name}</div>
      <Button
        size="sm"
        icon={<IconPlayerPlay size={14} stroke={1.75} aria-hidden />}
        aria-label={`Probar ${name} en sombra`}
        isBusy={start.isPending}
        onClick={() =>
          void start
            .mutateAsync({ draftID, version, idempotencyKey })
            .catch((error: unknown) => notify.error(problemText(error)))
        }
      >
        Probar en sombra
      </Button>
    </li>
  );
}

function Runs({ items }: { readonly items: readonly ShadowRun[] }) {
  const [chosen, setChosen] = useState<ShadowRunId>();
  const shown = items.find(({ runID }) => runID === chosen);
  const maySee = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'vacancies:read'));
  return (
    <>
      <h2 className={open.heading}>Pruebas</h2>
      <ul className={styles.list} aria-label="Pruebas en sombra">
        {items.map((run) => (
          <li key={run.runID}>
            <Run run={run} />
            {maySee && run.state === 'finished' && (
              <Button
                size="sm"
                aria-label={`Ver las vacantes de ${run.name}`}
                aria-expanded={run.runID === chosen}
                onClick={() => setChosen(run.runID === chosen ? undefined : run.runID)}
              >
                {run.runID === chosen ? 'Ocultar vacantes' : 'Ver por vacante'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown !== undefined && <ShadowVacancies run={shown} />}
    </>
  );
}

function Run({ run }: { readonly run: ShadowRun }) {
  const { name, state, startedBy, startedAt, compared, done, total, entered10, left10, entered40, left40 } = run;
  const { label, tone } = STATES[state];
  return (
    <div>
      <p className={styles.name}>
        {name}
        <Tag tone={tone}>{label}</Tag>
      </p>
      <p className={styles.about}>
        {startedBy}, {fullTime(new Date(startedAt))}, frente a la versión {compared.version}
      </p>
      <Changes from={compared} to={run} />
      {state === 'running' ? (
        <p className={open.text} role="status">
          <progress value={done} max={Math.max(total, 1)} aria-label={`Avance de ${name}`} /> {done} de {total} vacantes
        </p>
      ) : (
        <p className={open.text}>
          En {counted(done, 'vacante', 'vacantes')}: al top 10 entran {grouped(entered10)} y salen {grouped(left10)}; al
          top 40 entran {grouped(entered40)} y salen {grouped(left40)}. Llegan al umbral {grouped(run.matchesShadow)}{' '}
          coincidencias, hoy {grouped(run.matchesLive)}.
        </p>
      )}
    </div>
  );
}
