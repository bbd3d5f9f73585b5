import { MOST_IDLE, type readBusinessOps } from '@vinculo/contracts/analytics';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { labelOf } from '@vinculo/domain/catalogs';
import { companyStages, STAGE_MEANINGS } from '@vinculo/domain/companies';
import { BarChart, valueText } from '@vinculo/ui/charts';
import { dayText, RelativeTime } from '@vinculo/ui/dates';
import { companyPath, paths, PrefetchLink, vacanciesPath, vacancyPath } from '@vinculo/ui/navigation';
import open from '../open/open.module.css';
import styles from './operations.module.css';

type Operations = ResponseOf<typeof readBusinessOps>;
type Named = NonNullable<Operations['named']>;

/** The section of the largest companies, whose vacancies the concentration counts. */
export const LARGEST_ID = 'empresas-con-mas-vacantes';

const bandText = ({ from, to }: Operations['vacancies']['bands'][number]): string =>
  to === null ? `${from} o más` : from === to ? String(from) : `${from} a ${to}`;

/** The companies that have so many active vacancies. */
const bandPath = (band: Operations['vacancies']['bands'][number] | undefined): string | undefined =>
  band && `${paths.companies}?activas=${band.from}${band.to === null ? '' : `&activasHasta=${band.to}`}`;

/** The companies by stage, how many vacancies they have, the largest of them, and those to win back. */
export function CompanyFigures({
  operations: { companies, stages, vacancies, idle, named },
}: {
  readonly operations: Operations;
}) {
  return (
    <>
      <div className={styles.pair}>
        <section aria-label="Empresas por etapa">
          <h2 className={open.heading}>Empresas por etapa</h2>
          <table className={open.table}>
            <thead>
              <tr>
                <th scope="col">Etapa</th>
                <th scope="col" className={open.number}>
                  Empresas
                </th>
                <th scope="col" className={open.number}>
                  Parte
                </th>
              </tr>
            </thead>
            <tbody>
              {stages.map(({ stage, count }) => {
                const name = labelOf(companyStages, stage);
                return (
                  <tr key={stage}>
                    <th scope="row">
                      {name}
                      <span className={styles.under}>{STAGE_MEANINGS[stage]}</span>
                    </th>
                    <td className={open.number}>
                      <PrefetchLink
                        to={`${paths.companies}?etapa=${stage}`}
                        aria-label={`${name}: ${valueText(count)}. Ver las empresas`}
                      >
                        {valueText(count)}
                      </PrefetchLink>
                    </td>
                    <td className={open.number}>
                      {valueText(companies === 0 ? null : (100 * count) / companies, 'percent')}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
        <BarChart
          title="Empresas por número de vacantes activas"
          description="Solo las que tienen alguna activa"
          dimension="Vacantes activas"
          categories={vacancies.bands.map(bandText)}
          series={[{ name: 'Empresas', values: vacancies.bands.map(({ count }) => count) }]}
          opens={(index) => bandPath(vacancies.bands[index])}
        />
      </div>
      {named === null ? (
        <p className={styles.note}>No tienes permiso para ver qué empresas son.</p>
      ) : (
        <div className={styles.pair}>
          <Largest companies={named.largest} total={vacancies.total} />
          <Idle companies={named.idle} total={idle} />
        </div>
      )}
    </>
  );
}

const Largest = ({ companies, total }: { readonly companies: Named['largest']; readonly total: number }) => (
  <section id={LARGEST_ID} className={styles.target} aria-label="Las que más vacantes tienen" tabIndex={-1}>
    <h2 className={open.heading}>Las que más vacantes tienen</h2>
    {companies.length === 0 ? (
      <p className={open.note}>Ninguna empresa tiene vacantes activas.</p>
    ) : (
      <table className={open.table}>
        <thead>
          <tr>
            <th scope="col">Empresa</th>
            <th scope="col" className={open.number}>
              Vacantes activas
            </th>
            <th scope="col" className={open.number}>
              Parte del total
            </th>
          </tr>
        </thead>
        <tbody>
          {companies.map(({ companyID, name, count }) => (
            <tr key={companyID}>
              <th scope="row">
                <PrefetchLink to={companyPath(companyID)}>{name}</PrefetchLink>
              </th>
              <td className={open.number}>
                <PrefetchLink
                  to={vacanciesPath({ companyID, status: 'active' })}
                  aria-label={`${name}: ${valueText(count)}. Ver sus vacantes activas`}
                >
                  {valueText(count)}
                </PrefetchLink>
              </td>
              <td className={open.number}>{valueText((100 * count) / total, 'percent')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

const Idle = ({ companies, total }: { readonly companies: Named['idle']; readonly total: number }) => (
  <section aria-label="Por reactivar">
    <h2 className={open.heading}>Por reactivar</h2>
    {companies.length === 0 ? (
      <p className={open.note}>Ninguna: todas las que han publicado tuvieron vacantes activas hace poco.</p>
    ) : (
      <>
        <div className={open.scroll} role="region" aria-label="Empresas por reactivar" tabIndex={0}>
          <table className={open.table}>
            <thead>
              <tr>
                <th scope="col">Empresa</th>
                <th scope="col">Última vacante</th>
                <th scope="col">Sin activas desde</th>
                <th scope="col">Responsable</th>
              </tr>
            </thead>
            <tbody>
              {companies.map(({ companyID, name, ownerName, since, lastVacancy }) => (
                <tr key={companyID}>
                  <th scope="row">
                    <PrefetchLink to={companyPath(companyID)}>{name}</PrefetchLink>
                  </th>
                  <td>
                    <PrefetchLink to={vacancyPath(lastVacancy.jobID)}>{lastVacancy.name}</PrefetchLink>
                    <span className={styles.under}>
                      <RelativeTime at={lastVacancy.publishedAt} />
                    </span>
                  </td>
                  <td className={styles.day}>{dayText(since)}</td>
                  <td>{ownerName}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {total > companies.length && (
          <p className={open.note}>
            Se muestran las {MOST_IDLE} que se fueron hace menos, de {valueText(total)}.
          </p>
        )}
      </>
    )}
  </section>
);
