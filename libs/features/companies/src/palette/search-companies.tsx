import { listCompanies } from '@vinculo/contracts/companies';
import { companyQueries } from '@vinculo/data-access/companies';
import { appQueryClient } from '@vinculo/data-access/query-client';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { jobStatus, labelOf } from '@vinculo/domain/catalogs';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { companyPath, vacancyPath } from '@vinculo/ui/navigation';
import type { PaletteItem } from '@vinculo/ui/palette';
import { IconBriefcase, IconBuildingSkyscraper } from '@tabler/icons-react';

const MOST = 6;

/** Companies by name or RFC, from the server. */
export async function searchCompanies(query: string): Promise<PaletteItem[]> {
  if (query === '') return [];
  const search = listCompanies.query.shape.search.parse(query);
  const { pages } = await appQueryClient.fetchInfiniteQuery(
    companyQueries.list({ search, sort: 'active', direction: 'desc' }),
  );
  return pages
    .flatMap(({ items }) => items)
    .slice(0, MOST)
    .map(({ companyID, tradeName, rfc }) => ({
      id: companyID,
      label: tradeName,
      note: rfc,
      icon: <IconBuildingSkyscraper size={16} stroke={1.75} aria-hidden />,
      to: companyPath(companyID),
    }));
}

/** Vacancies by name and company, from the jobs store, which is loaded first if it is empty. */
export async function searchVacancies(query: string): Promise<PaletteItem[]> {
  if (query === '') return [];
  const words = normalizeForSearch(query).split(/\s+/);
  const jobs = await appQueryClient.ensureQueryData(vacancyQueries.connection());
  return jobs
    .filter(({ name, companyName }) => {
      const text = normalizeForSearch(`${name} ${companyName}`);
      return words.every((word) => text.includes(word));
    })
    .slice(0, MOST)
    .map(({ jobID, name, companyName, status }) => ({
      id: jobID,
      label: name,
      note: `${companyName} · ${labelOf(jobStatus, status)}`,
      icon: <IconBriefcase size={16} stroke={1.75} aria-hidden />,
      to: vacancyPath(jobID),
    }));
}
