import { linkInput, type LinkInput, type LinkRow } from '@vinculo/contracts/campaigns';
import { destinationProblem, linkPartProblems, type LinkParts, type Vocabulary } from '@vinculo/domain/campaigns';
import type { Tx } from '../../db/database';
import { mapInSlices } from '../../http/event-loop/map-in-slices';
import { existingIdentities, existingVacancies, identityOf } from './links.repository';
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

/** What the rules of links say of the parts and of where it leads. */
function writtenProblems(link: LinkParts & Pick<LinkInput, 'destination'>, rules: LinkRules): Problems {
  const destination = destinationProblem(link.destination, rules.hosts);
  return { ...linkPartProblems(link, rules), ...(destination === undefined ? {} : { destination }) };
}

/** What is wrong with a link, by field. */
export function linkProblems(link: LinkInput, rules: LinkRules): Problems {
  return {
    ...writtenProblems(link, rules),
    ...(link.jobID === null || rules.vacancies.has(link.jobID) ? {} : { jobID: 'unknown' }),
  };
}

interface CheckedRow {
  readonly link: LinkInput | null;
  readonly problems: Problems;
}

/** The rows of a file as links, each with what is wrong with it. */
export async function checkRows(tx: Tx, rows: readonly LinkRow[]): Promise<CheckedRow[]> {
  const read = await mapInSlices(rows, (row) => {
    const { jobID, endsOn } = row;
    return { row, ...linkInput.safeParse({ ...row, jobID: jobID || null, endsOn: endsOn || null }) };
  });
  const links = read.flatMap(({ data }) => data ?? []);
  const rules = await rulesFor(tx, links);
  const existing = await existingIdentities(tx, links);
  const seen = new Set<string>();
  return mapInSlices(read, ({ row, data, error }) => {
    if (data === undefined) {
      const unread = (error?.issues ?? []).map(({ path, code }) => [String(path[0]), code] as const);
      return { link: null, problems: { ...writtenProblems(row, rules), ...Object.fromEntries(unread) } };
    }
    const key = identityOf(data);
    const twice = existing.has(key) ? 'exists' : seen.has(key) ? 'repeated' : undefined;
    const problems = { ...linkProblems(data, rules), ...(twice === undefined ? {} : { link: twice }) };
    seen.add(key);
    return { link: data, problems };
  });
}
