import { NO_FIGURE_FILTERS, type Team } from '@vinculo/contracts/analytics';
import { useAuthStore } from '@vinculo/data-access/state';
import { lengthText } from '@vinculo/domain/availability';
import {
  measureOf,
  SMALLEST_TEAM,
  unitOf,
  WORKLOAD_FIGURE,
  type MeasureId,
  type Period,
} from '@vinculo/domain/measures';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { valueText } from '@vinculo/ui/charts';
import { HowComputed, howComputed } from '@vinculo/ui/figures';
import { paths, PrefetchLink } from '@vinculo/ui/navigation';
import type { Opened } from '../figures/opened';
import styles from './collaborators.module.css';

interface TeamTableProps {
  readonly team: Team;
  readonly period: Period;
  /** The figure that orders the people, greatest first; by name without it. */
  readonly rankedBy: MeasureId | undefined;
  readonly onOpen: (opened: Opened) => void;
}

type Figure = Team['figures'][number];

const ofPerson = ({ people }: Figure, person: string) => people.find(({ uid }) => uid === person);

/** The people by a figure, those without it last. */
function ranked({ people, figures }: Team, by: MeasureId | undefined): Team['people'] {
  const figure = figures.find(({ measure }) => measure === by);
  if (figure === undefined) return people;
  const valueOf = (uid: string) => ofPerson(figure, uid)?.value ?? -1;
  return people.toSorted((one, other) => valueOf(other.uid) - valueOf(one.uid));
}

const sum = (people: Figure['people']): number => people.reduce((total, { n }) => total + n, 0);

/** How a figure is computed, and what its quartiles stand on. */
function Heading({ figure, countedAt }: { readonly figure: Figure; readonly countedAt: string }) {
  const measure = measureOf(figure.measure);
  return (
    <th scope="col">
      <span className={styles.heading}>
        {measure.label}
        <HowComputed
          name={measure.label}
          sentences={[
            figure.by === 'owner' ? 'De las empresas a cargo de cada quien.' : 'De lo que hizo cada quien.',
            ...howComputed(measure, { n: sum(figure.people), excluded: 0 }, countedAt),
          ]}
        />
      </span>
    </th>
  );
}

/** The quartiles of the team, or that they are too few to say. */
function Spread({ spread, measure }: Pick<Figure, 'spread' | 'measure'>) {
  if (spread === null) return <span className={styles.hidden}>Menos de {SMALLEST_TEAM}</span>;
  const unit = unitOf(measureOf(measure));
  return (
    <>
      {valueText(spread.median, unit)}
      <span className={styles.quartiles}>
        {valueText(spread.firstQuartile, unit)} a {valueText(spread.thirdQuartile, unit)}
      </span>
    </>
  );
}

/** How much of the open hours of the agenda is booked. */
function Workload({ workload }: { readonly workload: Team['workload'][number] | undefined }) {
  if (workload === undefined) return <td />;
  const { bookedMinutes, openMinutes } = workload;
  return (
    <td>
      {openMinutes === 0 ? '–' : valueText((100 * bookedMinutes) / openMinutes, 'percent')}
      <span className={styles.quartiles}>
        {lengthText(bookedMinutes)} de {lengthText(openMinutes)}
      </span>
    </td>
  );
}

/** The figures of each member of staff under those of the team; each opens what it counts. */
export function TeamTable({ team, period, rankedBy, onOpen }: TeamTableProps) {
  const mayAssign = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'companies:edit'));
  return (
    <div className={styles.table} role="region" aria-label="Cifras por colaborador" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Colaborador</th>
            {team.figures.map((figure) => (
              <Heading key={figure.measure} figure={figure} countedAt={team.countedAt} />
            ))}
            <th scope="col">
              <span className={styles.heading}>
                {WORKLOAD_FIGURE.label}
                <HowComputed
                  name={WORKLOAD_FIGURE.label}
                  sentences={[WORKLOAD_FIGURE.formula, `No cuenta: ${WORKLOAD_FIGURE.excludes}`]}
                />
              </span>
            </th>
            {mayAssign && <th scope="col">Empresas</th>}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.team}>
            <th scope="row">
              Mediana del equipo
              <span className={styles.quartiles}>del primer al tercer cuartil</span>
            </th>
            {team.figures.map(({ measure, spread }) => (
              <td key={measure}>
                <Spread measure={measure} spread={spread} />
              </td>
            ))}
            <td />
            {mayAssign && <td />}
          </tr>
          {ranked(team, rankedBy).map(({ uid, name, isOwn }) => (
            <tr key={uid}>
              <th scope="row">{isOwn ? `${name} (tú)` : name}</th>
              {team.figures.map((figure) => {
                const { measure, by } = figure;
                const value = ofPerson(figure, uid)?.value ?? null;
                const text = valueText(value, unitOf(measureOf(measure)));
                return (
                  <td key={measure}>
                    {value === null ? (
                      <span className={styles.hidden}>{text}</span>
                    ) : (
                      <button
                        type="button"
                        className={styles.value}
                        aria-label={`${measureOf(measure).label} de ${name}: ${text}. Ver lo que cuenta`}
                        onClick={() =>
                          onOpen({
                            request: { measure, period, filters: NO_FIGURE_FILTERS, group: { by, key: uid } },
                            part: name,
                          })
                        }
                      >
                        {text}
                      </button>
                    )}
                  </td>
                );
              })}
              <Workload workload={team.workload.find((one) => one.uid === uid)} />
              {mayAssign && (
                <td>
                  <PrefetchLink
                    to={`${paths.companies}?responsable=${encodeURIComponent(uid)}`}
                    aria-label={`Reasignar las empresas de ${name}`}
                  >
                    Reasignar
                  </PrefetchLink>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
