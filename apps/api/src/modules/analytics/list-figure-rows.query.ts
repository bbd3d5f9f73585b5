import type { FigureRow, listFigureRows } from '@vinculo/contracts/analytics';
import { candidateId } from '@vinculo/contracts/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { Day } from '@vinculo/domain/calendar';
import { factKindOf, measureOf, type FactKind } from '@vinculo/domain/measures';
import { can, type Permission } from '@vinculo/domain/session';
import { eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '../../db/database';
import { applications } from '../../db/schema/applications';
import { candidates } from '../../db/schema/candidates';
import { companies } from '../../db/schema/companies';
import { facts } from '../../db/schema/facts';
import { vacancies } from '../../db/schema/vacancies';
import { ApiError } from '../../http/api-error';
import { cursorKey } from '../../http/cursor';
import type { CursorCipher } from '../../http/cursor-cipher';
import { listPage } from '../../http/list-page';
import type { RouteContext } from '../../http/route';
import { fullName } from '../candidates/candidate-columns';
import { readHorizon } from '../facts/daily-sums.repository';
import { isRevealed } from '../matching/blind/revealed.repository';
import { FactsReader, type CountedChange, type Slice } from './facts-reader';
import { summedFigure } from './figures';
import { allHolidays } from './read-figures.query';
import { requireReadable } from './require-readable';
import { countedDays, isShown, scoredFigure } from './scored-figure';
import { decidedChanges, followedChanges, timedChanges, timesOf } from './timed-changes';

type Request = ParsedRequestOf<typeof listFigureRows>;

/** The lists of these records require the same. */
const NEEDED: Readonly<Record<FactKind, readonly Permission[]>> = {
  vacancy_status: ['vacancies:read'],
  application_stage: ['applications:read', 'candidates:read', 'vacancies:read'],
  document_review: ['candidates:read'],
  person_registered: ['candidates:read'],
  company_registered: ['companies:read'],
  sign_in: ['staff:manage'],
  rejection_notice: ['applications:read', 'candidates:read', 'vacancies:read'],
  candidate_survey: ['surveys:read'],
  company_survey: ['surveys:read'],
  interview: ['events:read', 'applications:read', 'candidates:read', 'vacancies:read', 'companies:read'],
  ticket_state: ['tickets:read'],
  ticket_promise: ['tickets:read'],
  match_score: ['applications:read', 'candidates:read', 'vacancies:read'],
};

const cursor = z.object({ at: cursorKey.moment, factID: z.int() });

/** What a figure says of a change besides the change. */
type Judgement = Pick<FigureRow, 'days' | 'netDays' | 'isPart'>;
interface Listed {
  readonly change: CountedChange;
  readonly details: Judgement;
}
/** What a row says of an answer that is one of few. */
const ANSWERED = 'answered';
const NO_DETAILS: Judgement = { days: null, netDays: null, isPart: null };

interface Listing {
  /** Newest first. */
  readonly rows: readonly Listed[];
  /** How often all changes of the figure happened. */
  readonly total: number;
}

/** The part of a list that was read whole. */
const sliceOf = (items: readonly Listed[], { after, limit }: Slice): Listing => ({
  rows: items
    .filter(
      ({ change }) =>
        after === undefined ||
        change.at < after.at ||
        (change.at.getTime() === after.at.getTime() && change.factID < after.factID),
    )
    .slice(0, limit),
  total: timesOf(items.map(({ change }) => change)),
});

/** The changes or records of a figure. */
async function listed(
  reader: FactsReader,
  question: Request['body'],
  slice: Slice,
  { tx, now }: RouteContext,
): Promise<Listing> {
  const { start, period } = question;
  const measure = measureOf(question.measure);
  switch (measure.kind) {
    case 'count':
    case 'stock': {
      const changes =
        measure.kind === 'count'
          ? await reader.changes(measure.of, period, slice)
          : await reader.inState(measure.of, measure.states, period.to, slice);
      const { n } = await summedFigure(reader, measure, question, period, false);
      return { rows: changes.map((change) => ({ change, details: NO_DETAILS })), total: n };
    }
    case 'share':
    case 'follow': {
      const { items } =
        measure.kind === 'share'
          ? await decidedChanges(reader, measure, period)
          : await followedChanges(reader, measure, period, now);
      return sliceOf(
        items.map(({ change, isPart }) => ({ change, details: { ...NO_DETAILS, isPart } })),
        slice,
      );
    }
    case 'score': {
      const counted = await countedDays(reader, measure, period);
      const changes = counted === undefined ? [] : await reader.changes(measure.of, counted, slice);
      const { n, value } = await scoredFigure(reader, measure, question, period, false);
      const isSecret = measure.isPrivate && (value === null || !(await isShown(reader, measure, period)));
      return {
        rows: changes.map((change) => ({
          change: isSecret ? { ...change, toState: ANSWERED } : change,
          details: NO_DETAILS,
        })),
        total: n,
      };
    }
    case 'clock': {
      const { items } = await timedChanges(reader, measure, start, period, await allHolidays(tx, now));
      return sliceOf(
        items.map(({ change, days, netDays }) => ({ change, details: { ...NO_DETAILS, days, netDays } })),
        slice,
      );
    }
  }
}

const by = <Row, Id>(rows: readonly Row[], idOf: (row: Row) => Id): ReadonlyMap<Id, Row> =>
  new Map(rows.map((row) => [idOf(row), row]));

/** The people, vacancies and companies of these changes that are still there. */
async function readNamed(tx: Tx, changes: readonly CountedChange[]) {
  const factIDs = changes.map(({ factID }) => factID);
  const jobIDs = changes.map(({ vacancyID }) => vacancyID).filter((id) => id !== null);
  const companyIDs = changes.map(({ companyID }) => companyID).filter((id) => id !== null);
  const people = await tx
    .select({
      factID: facts.factID,
      docID: candidates.docID,
      firstName: candidates.firstName,
      paternalName: candidates.paternalName,
      maternalName: candidates.maternalName,
      // A blind selection hides people until they are known in the vacancy.
      isHidden: sql<boolean>`coalesce(${vacancies.blindSelection} or ${companies.blindSelection}, false) and not ${isRevealed}`,
    })
    .from(facts)
    .innerJoin(candidates, sql`${candidates.docID} = ${facts.personID}`)
    .leftJoin(vacancies, eq(vacancies.jobID, facts.vacancyID))
    .leftJoin(companies, eq(companies.companyID, vacancies.companyID))
    .leftJoin(applications, sql`${applications.applicationID} = ${facts.recordID}`)
    .where(inArray(facts.factID, factIDs));
  const jobs = await tx
    .select({ jobID: vacancies.jobID, name: vacancies.name })
    .from(vacancies)
    .where(inArray(vacancies.jobID, jobIDs));
  const firms = await tx
    .select({ companyID: companies.companyID, name: companies.tradeName })
    .from(companies)
    .where(inArray(companies.companyID, companyIDs));
  return {
    people: by(people, ({ factID }) => factID),
    jobs: by(jobs, ({ jobID }) => jobID),
    firms: by(firms, ({ companyID }) => companyID),
  };
}

const isSurvey = (kind: FactKind): boolean => kind === 'candidate_survey' || kind === 'company_survey';

/** The beginning of a day in Mexico City: the moment of a change would lead to the file that was made with it. */
const startOf = (day: Day): string => new Date(`${day}T06:00:00.000Z`).toISOString();

/** @throws ApiError `forbidden` for callers who may not read the records that the figure counts */
export const listFigureRowsQuery =
  (cursors: CursorCipher) =>
  async (context: RouteContext, { body }: Request): Promise<ResponseOf<typeof listFigureRows>> => {
    const { tx, actor } = context;
    const kind = factKindOf(measureOf(body.measure));
    if (!NEEDED[kind].every((permission) => can(actor.claims, permission))) throw new ApiError('forbidden');
    requireReadable(actor, [body]);
    const { horizon } = await readHorizon(tx);
    const reader = new FactsReader(tx, body.filters, horizon, body);
    const after = body.cursor === undefined ? undefined : cursors.decode(cursor, body.cursor);
    const { rows, total } = await listed(reader, body, { after, limit: body.limit + 1 }, context);
    const { people, jobs, firms } = await readNamed(
      tx,
      rows.map(({ change }) => change),
    );
    return listPage({
      rows,
      limit: body.limit,
      keyOf: ({ change: { at, factID } }) => cursors.encrypt({ at, factID }),
      present: ({ change, details }) => {
        const person = people.get(change.factID);
        // Who answered a survey, and where, is not said beside what they answered.
        const isHidden = isSurvey(kind) || person?.isHidden === true;
        const vacancy = change.vacancyID === null || isSurvey(kind) ? undefined : jobs.get(change.vacancyID);
        const company = change.companyID === null || isSurvey(kind) ? undefined : firms.get(change.companyID);
        return {
          kind,
          at: isHidden ? startOf(change.day) : change.at.toISOString(),
          from: change.fromState,
          to: change.toState,
          count: change.count,
          ...details,
          isHidden,
          person:
            person === undefined || isHidden
              ? null
              : { docID: candidateId.parse(person.docID), name: fullName(person) },
          vacancy: vacancy ?? null,
          company: company ?? null,
        };
      },
      total: { count: total, isExact: true },
    });
  };
