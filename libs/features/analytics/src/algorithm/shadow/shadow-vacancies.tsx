import { useQuery } from '@tanstack/react-query';
import type { ShadowRun, ShadowRunId, ShadowVacancy } from '@vinculo/contracts/models';
import { modelQueries } from '@vinculo/data-access/models';
import { useAuthStore } from '@vinculo/data-access/state';
import { modelChanges } from '@vinculo/domain/matching';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { valueText } from '@vinculo/ui/charts';
import { candidatePath, PrefetchLink, vacancyPath } from '@vinculo/ui/navigation';
import { Button } from '@vinculo/ui/button';
import { useState } from 'react';
import { Answered } from '../../figures/answered';
import open from '../../open/open.module.css';
import { DownloadMenu } from '../download-menu';
import styles from '../models/models.module.css';

const HEADINGS = [
  'Vacante',
  'Entran al 10',
  'Salen del 10',
  'Entran al 40',
  'Salen del 40',
  'Al umbral hoy',
  'Al umbral en sombra',
];

const METHOD =
  'De cada vacante activa se ordena a todas las personas con la versión vigente y con el borrador, y se comparan los 10 y los 40 primeros lugares. Con la misma calificación va antes quien se registró antes. No se guarda a nadie de una selección a ciegas, y de quien se opuso no hay lugar.';

const numbersOf = ({ entered10, left10, entered40, left40, matchesLive, matchesShadow }: ShadowVacancy) => [
  ...[entered10, left10, entered40, left40, matchesLive, matchesShadow],
];

/** Of each vacancy, how many enter and leave the tops, and who. */
export function ShadowVacancies({ run }: { readonly run: ShadowRun }) {
  const { runID, name, compared } = run;
  return (
    <section aria-label={`Vacantes de ${name}`}>
      <Answered query={useQuery(modelQueries.shadowVacancies(runID))} what="las vacantes">
        {(items) => (
          <>
            <div className={styles.heading}>
              <h2 className={open.heading}>Por vacante, con «{name}»</h2>
              <DownloadMenu
                name="match-en-sombra"
                table={{
                  headings: HEADINGS,
                  rows: items.map((item) => [`${item.name}, ${item.company}`, ...numbersOf(item)]),
                  notes: [
                    ['Método', METHOD],
                    ['Cambios', modelChanges(compared, run).join('; ')],
                  ],
                }}
                data={{ method: METHOD, run, vacancies: items }}
              />
            </div>
            <div className={open.scroll} role="region" aria-label="Vacantes comparadas" tabIndex={0}>
              <table className={open.table}>
                <thead>
                  <tr>
                    {HEADINGS.map((heading, index) => (
                      <th key={heading} scope="col" className={index === 0 ? undefined : open.number}>
                        {heading}
                      </th>
                    ))}
                    <th scope="col">Quiénes</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((item) => (
                    <Vacancy key={item.jobID} runID={runID} vacancy={item} />
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </Answered>
    </section>
  );
}

interface VacancyProps {
  readonly runID: ShadowRunId;
  readonly vacancy: ShadowVacancy;
}

function Vacancy({ runID, vacancy }: VacancyProps) {
  const { jobID, name, company, isBlind, entered40, left40, entered10, left10 } = vacancy;
  const [isOpen, setIsOpen] = useState(false);
  const maySee = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'candidates:read'));
  const changes = entered10 + left10 + entered40 + left40;
  return (
    <>
      <tr>
        <th scope="row">
          <PrefetchLink to={vacancyPath(jobID)}>{name}</PrefetchLink>
          <div className={styles.about}>{company}</div>
        </th>
        {numbersOf(vacancy).map((count, index) => (
          <td key={HEADINGS[index + 1]} className={open.number}>
            {valueText(count)}
          </td>
        ))}
        <td>
          {isBlind ? (
            <span className={styles.about}>A ciegas</span>
          ) : maySee && changes > 0 ? (
            <Button
              size="sm"
              aria-expanded={isOpen}
              aria-label={`Quiénes cambian en ${name}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Ocultar' : 'Ver'}
            </Button>
          ) : (
            '–'
          )}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={HEADINGS.length + 1}>
            <People runID={runID} jobID={jobID} name={name} />
          </td>
        </tr>
      )}
    </>
  );
}

const placeText = (place: number | null): string => (place === null ? 'fuera de 40' : `lugar ${place}`);

const People = ({ runID, jobID, name }: { readonly runID: ShadowRunId } & Pick<ShadowVacancy, 'jobID' | 'name'>) => (
  <Answered query={useQuery(modelQueries.shadowPeople(runID, jobID))} what="los lugares">
    {(people) =>
      people.length === 0 ? (
        <p className={open.note}>Ya no hay expedientes que mostrar.</p>
      ) : (
        <ul className={open.list} aria-label={`Quiénes cambian en ${name}`}>
          {people.map(({ docID, name: person, live, shadow }) => (
            <li key={docID}>
              <PrefetchLink to={candidatePath(docID)}>{person}</PrefetchLink>: {placeText(live)} hoy,{' '}
              {placeText(shadow)} en sombra
            </li>
          ))}
        </ul>
      )
    }
  </Answered>
);
