import { linkInput, type LinkInput, type LinkRow } from '@vinculo/contracts/campaigns';
import { destinationProblem, linkPartProblems, type Vocabulary } from '@vinculo/domain/campaigns';
import type { Tx } from '../../db/database';
import { existingVacancies } from './links.repository';
import { listCampaigns, listTerms, readHosts } from './vocabulary.repository';

type Problems = Readonly<Record<string, string>>;

interface LinkRules extends Vocabulary {
  readonly hosts: readonly string[];
  readonly vacancies: ReadonlySet<string>;
}

export async function rulesFor(tx: Tx, links: readonly LinkInput[]): Promise<LinkRules> {
  return {
    terms: await listTerms(tx),
    campaigns: await listCampaigns(tx),
    hosts: (await readHosts(tx)).hosts,
    vacancies: await existingVacancies(
      tx,
      links.flatMap(({ jobID }) => jobID ?? []),
    ),
  };
}

/** What is wrong with a link, by field. */
export function linkProblems(link: LinkInput, rules: LinkRules): Problems {
  const destination = destinationProblem(link.destination, rules.hosts);
  return {
    ...linkPartProblems(link, rules),
    ...(destination === undefined ? {} : { destination }),
    ...(link.jobID === null || rules.vacancies.has(link.jobID) ? {} : { jobID: 'unknown' }),
  };
}

/** Whether two links would be the same one. */
const identity = ({ destination, source, medium, campaign, content, placement, stand }: LinkInput): string =>
  JSON.stringify([destination, source, medium, campaign, content, placement, stand]);

interface CheckedRow {
  readonly link: LinkInput | null;
  readonly problems: Problems;
}

/** The rows of a file as links, each with what is wrong with it. */
export async function checkRows(tx: Tx, rows: readonly LinkRow[]): Promise<CheckedRow[]> {
  const read = rows.map((row) => {
    const { jobID, endsOn } = row;
    return linkInput.safeParse({ ...row, jobID: jobID || null, endsOn: endsOn || null });
  });
  const rules = await rulesFor(
    tx,
    read.flatMap(({ data }) => data ?? []),
  );
  const seen = new Set<string>();
  return read.map(({ data, error }) => {
    if (data === undefined)
      return {
        link: null,
        problems: Object.fromEntries(error.issues.map(({ path, code }) => [String(path[0]), code])),
      };
    const key = identity(data);
    const problems = { ...linkProblems(data, rules), ...(seen.has(key) ? { label: 'repeated' } : {}) };
    seen.add(key);
    return { link: data, problems };
  });
}
