import { applicationSources, applicationStages, moveError, SHORTLIST_SIZE } from '@vinculo/domain/applications';
import { valuesOf } from '@vinculo/domain/catalogs';
import { spearman } from '@vinculo/domain/matching';
import { eq } from 'drizzle-orm';
import { facts } from '../../db/schema/facts';
import { FILLED } from '../companies/company-lexicon';
import { database, NOW, laid } from '../demo-data.fixture';

const jobOf = (jobID: string) => {
  const job = laid.vacancies.find((row) => row.jobID === jobID);
  if (job === undefined) throw new Error('An application for nothing.');
  return job;
};
const historyOf = (applicationID: string) => laid.changes.filter((change) => change.applicationID === applicationID);
const hiredFor = (jobID: string) => laid.applications.filter((row) => row.jobID === jobID && row.stage === 'hired');

test('applications are in every stage and from every source', () => {
  expect(laid.applications.length).toBeGreaterThan(200);
  expect(new Set(laid.applications.map(({ stage }) => stage))).toEqual(new Set(valuesOf(applicationStages)));
  expect(new Set(laid.applications.map(({ source }) => source))).toEqual(new Set(valuesOf(applicationSources)));
});

test('each history begins with the application, has allowed moves in order, and ends in the row', () => {
  for (const { applicationID, source, at, stage, stageAt, startDate, version } of laid.applications) {
    const [made, ...moves] = historyOf(applicationID);
    expect(made).toMatchObject({
      fromStage: null,
      toStage: source === 'staff' ? 'invited' : 'new',
      at,
      versionAfter: 1,
    });
    let last = made;
    for (const move of moves) {
      expect(move).toMatchObject({
        fromStage: last?.toStage,
        fromAt: last?.at,
        versionAfter: (last?.versionAfter ?? 0) + 1,
      });
      expect(move.at.getTime()).toBeGreaterThanOrEqual(last?.at.getTime() ?? 0);
      expect(move.fromStage && moveError(move.fromStage, move.toStage, move)).toBeNull();
      last = move;
    }
    expect(last).toMatchObject({ toStage: stage, at: stageAt, versionAfter: version, startDate });
  }
});

test('nothing happens while the vacancy is not open, and none waits in a closed one', () => {
  for (const { jobID, at, stage, stageAt } of laid.applications) {
    const { createdAt, status, updatedAt } = jobOf(jobID);
    expect(at >= createdAt && stageAt <= (status === 'active' ? NOW : updatedAt)).toBe(true);
    if (status === 'closed') expect(['hired', 'discarded', 'withdrawn']).toContain(stage);
  }
});

test('the hired begin after their hire, once each, and fill no more than the places', () => {
  const hired = laid.applications.filter(({ stage }) => stage === 'hired');
  expect(new Set(hired.map(({ docID }) => docID)).size).toBe(hired.length);
  for (const { startDate, stageAt } of hired) expect(Date.parse(startDate ?? '')).toBeGreaterThan(stageAt.getTime());
  for (const { jobID, places } of laid.vacancies) expect(hiredFor(jobID).length).toBeLessThanOrEqual(places);
});

test('a vacancy that closed because its place was filled has the person who fills it', () => {
  const filled = laid.vacancies.filter(({ statusReason }) => statusReason === FILLED);
  const sought = filled.filter(({ jobID }) => laid.applications.some((row) => row.jobID === jobID));
  expect(sought.length).toBeGreaterThan(0.8 * filled.length);
  for (const { jobID, places } of sought) expect(hiredFor(jobID)).toHaveLength(places);
});

test('who scored higher came further: less than perfectly, and more than by chance', async () => {
  const scored = await database.read.select().from(facts).where(eq(facts.kind, 'match_score'));
  const ended = scored.flatMap(({ recordID, toState }) => {
    const reached = historyOf(recordID ?? '').map(({ toStage }) => toStage);
    const hasEnded = reached.some((stage) => ['interview', 'hired', 'discarded', 'withdrawn'].includes(stage));
    const furthest = ['shortlisted', 'interview', 'offer', 'hired'].findLastIndex((stage) =>
      reached.some((one) => one === stage),
    );
    return toState === 'none' || !hasEnded ? [] : [{ x: Number(toState), y: furthest, count: 1 }];
  });
  expect(ended.length).toBeGreaterThan(100);
  expect(spearman(ended)).toBeGreaterThan(0.2);
  expect(spearman(ended)).toBeLessThan(0.7);
});

test('shortlists present three to five people of an open vacancy, and answers have moved them', () => {
  // Few vacancies have three people at once where only 3,000 are registered.
  expect(laid.shortlists.length).toBeGreaterThan(2);
  expect(laid.shortlistPeople.filter(({ answer }) => answer !== null).length).toBeGreaterThan(2);
  for (const { shortlistID, jobID, at, opens, lastOpenedAt } of laid.shortlists) {
    expect(jobOf(jobID).status).toBe('active');
    const people = laid.shortlistPeople.filter((person) => person.shortlistID === shortlistID);
    expect(people.length).toBeGreaterThanOrEqual(SHORTLIST_SIZE.min);
    expect(people.length).toBeLessThanOrEqual(SHORTLIST_SIZE.max);
    for (const { applicationID, answer, answeredAt } of people) {
      const application = laid.applications.find((row) => row.applicationID === applicationID);
      expect(application?.jobID).toBe(jobID);
      if (answer === null || answeredAt === null) continue;
      expect(answeredAt > at && answeredAt < NOW && opens > 0 && answeredAt <= (lastOpenedAt ?? at)).toBe(true);
      if (answer === 'no') expect(application?.stage).toBe('discarded');
      if (answer === 'interview') expect(application?.stage).toBe('interview');
    }
  }
});
