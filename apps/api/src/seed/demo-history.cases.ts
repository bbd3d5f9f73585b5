import { EVENT_PAYLOADS } from '@vinculo/contracts/audit';
import { candidateId } from '@vinculo/contracts/candidates';
import { eq, sql, type SQL } from 'drizzle-orm';
import { auditEvents } from '../db/schema/audit';
import type { FactKind } from '@vinculo/domain/measures';
import { facts } from '../db/schema/facts';
import { isCandidateAction } from '../modules/audit/append-event';
import { findPersonalKeys, decryptFields } from '../modules/audit/personal-fields';
import { DEMO_STAFF, lastAccessAt } from './demo-staff';
import { seedHistory } from './seed-history';
import { NOW, database, laid } from './demo-data.fixture';

describe('the history', () => {
  test('every event has the payload of its action', async () => {
    const keys = await findPersonalKeys(
      database.read,
      laid.people.map(({ docID }) => docID),
    );
    const wrong = laid.events.filter(({ action, entityID, before, after }) => {
      const key = isCandidateAction(action) ? keys.get(candidateId.parse(entityID)) : undefined;
      const payload = EVENT_PAYLOADS[action];
      return !(
        payload.before.safeParse(decryptFields(before, key)).success &&
        payload.after.safeParse(decryptFields(after, key)).success
      );
    });
    expect(wrong.map(({ action }) => action)).toEqual([]);
  });

  it('has the events of each record, the oldest first', () => {
    const times = laid.events.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((one, other) => one - other));
    const created = (action: string) =>
      new Set(laid.events.filter((event) => event.action === action).map(({ entityID }) => entityID));
    expect(created('company.created')).toEqual(new Set(laid.companies.map(({ companyID }) => companyID as string)));
    expect(created('vacancy.created')).toEqual(new Set(laid.vacancies.map(({ jobID }) => jobID as string)));
    expect(laid.events.filter(({ action }) => action === 'candidate.noted')).toHaveLength(laid.notes.length);
    const made = ['candidate.invited', 'application.received'];
    expect(laid.events.filter(({ action }) => made.includes(action))).toHaveLength(laid.applications.length);
    expect(laid.events.filter(({ action }) => action === 'document.uploaded')).toHaveLength(laid.documents.length);
  });

  it('ends in the current state of its record', () => {
    const lastOf = (entityID: string) => laid.events.findLast((event) => event.entityID === entityID);
    for (const { jobID, status } of laid.vacancies) expect(lastOf(jobID)?.after['status'] ?? 'active').toBe(status);
    for (const { companyID, verification } of laid.companies) {
      const said = laid.events.findLast(
        (event) => event.entityID === companyID && event.action === 'company.verification_changed',
      );
      expect(said?.after['verification'] ?? 'unverified').toBe(verification);
    }
  });

  it('has the facts that its records and events add up to', async () => {
    const figure = async (kind: FactKind, state: SQL) =>
      (
        await database.read
          .select({ state: sql<string>`${state}`, count: sql<number>`sum(amount)::int` })
          .from(facts)
          .where(eq(facts.kind, kind))
          .groupBy(sql`1`)
          .orderBy(sql`1`)
      ).map((row) => [row.state, row.count]);
    const transition = sql`coalesce(from_state, '') || '>' || to_state`;
    const statuses = (['closed', 'paused'] as const).map((status) => [
      `active>${status}`,
      laid.vacancies.filter((vacancy) => vacancy.status === status).length,
    ]);
    expect(await figure('vacancy_status', transition)).toEqual([['>active', laid.vacancies.length], ...statuses]);
    const moves = new Map<string, number>();
    for (const { fromStage, toStage } of laid.changes) {
      const move = `${fromStage ?? ''}>${toStage}`;
      moves.set(move, (moves.get(move) ?? 0) + 1);
    }
    expect((await figure('application_stage', transition)).map(String).sort()).toEqual([...moves].map(String).sort());
    expect(await figure('person_registered', transition)).toEqual([['>registered', laid.people.length]]);
    expect(await figure('company_registered', transition)).toEqual([['>registered', laid.companies.length]]);
    const reviewed = (['approved', 'rejected'] as const).map((state) => [
      `pending>${state}`,
      laid.documents.filter((document) => document.state === state).length,
    ]);
    expect(await figure('document_review', transition)).toEqual([['>pending', laid.documents.length], ...reviewed]);
    const signedIn = await figure('sign_in', sql`actor_uid`);
    expect(signedIn.map(([uid]) => uid)).toEqual(
      DEMO_STAFF.filter((person) => lastAccessAt(person, NOW) !== null)
        .map(({ uid }) => uid)
        .sort(),
    );
    const latest = await database.read.select({ at: sql<Date>`max(at)` }).from(facts);
    expect(new Date(latest[0]?.at ?? 0).getTime()).toBeLessThanOrEqual(NOW.getTime());
  });

  it('notifies who is mentioned, was given a company or awaits a review', () => {
    const kinds = (uid: string) => new Set(laid.notifications.filter((row) => row.uid === uid).map(({ kind }) => kind));
    expect(kinds('demo-reclutamiento')).toEqual(new Set(['mention', 'document_reviewed', 'company_assigned']));
    expect(kinds('demo-admin')).toEqual(new Set(['mention', 'access_requested']));
  });

  it('is seeded once', async () => {
    await seedHistory(database, NOW);
    expect(await database.read.$count(auditEvents)).toBe(laid.events.length);
  });
});
