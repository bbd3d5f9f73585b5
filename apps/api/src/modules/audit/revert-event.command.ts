import type { revertAuditEvent, RevertibleAction } from '@vinculo/contracts/audit';
import { editCatalogEntry } from '@vinculo/contracts/catalogs';
import { changeViability, candidateId } from '@vinculo/contracts/candidates';
import { companyId, contactId, verifyCompany } from '@vinculo/contracts/companies';
import { editHoliday, editLegalParameter } from '@vinculo/contracts/legal-parameters';
import { editRole, renameStaff } from '@vinculo/contracts/staff';
import { jobId } from '@vinculo/contracts/vacancies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { roles } from '@vinculo/domain/session';
import { valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { searchColumns as candidateSearchColumns } from '../candidates/candidate-columns';
import { appendCandidateEvent } from '../candidates/append-candidate-event';
import * as candidates from '../candidates/candidates.repository';
import { changeViabilityCommand } from '../candidates/change-viability.command';
import * as catalogs from '../catalogs/catalogs.repository';
import { editCatalogEntryCommand } from '../catalogs/edit-catalog-entry.command';
import * as companies from '../companies/companies.repository';
import { searchColumns as companySearchColumns } from '../companies/company-input';
import { verifyCompanyCommand } from '../companies/verify-company.command';
import * as contacts from '../contacts/contacts.repository';
import { editHolidayCommand } from '../legal-parameters/edit-holiday.command';
import { editLegalParameterCommand } from '../legal-parameters/edit-legal-parameter.command';
import * as holidays from '../legal-parameters/holidays.repository';
import * as legalParameters from '../legal-parameters/legal-parameters.repository';
import { changeStaff } from '../staff/change-staff.command';
import { editRoleCommand } from '../staff/edit-role.command';
import { presentRole } from '../staff/staff.presenter';
import * as staff from '../staff/staff.repository';
import { changeVacancyStatusCommand } from '../vacancies/status/change-vacancy-status.command';
import * as vacancies from '../vacancies/vacancies.repository';
import { appendEvents, isCandidateAction } from './append-event';
import { isRevertible, revertRefusal, verbBack } from './audit.policy';
import { findEvent, type StoredEvent } from './audit.repository';
import { canonicalJson } from './canonical-json';
import { findPersonalKeys, decryptFields } from './personal-fields';

type Fields = Readonly<Record<string, unknown>>;
type Reverter = (context: RouteContext, event: StoredEvent, reason: string) => Promise<unknown>;

/** @throws ApiError `not_found` without a record, `revert_superseded` when a field was changed since. */
function checkUnchanged<T extends object>(row: T | undefined, after: Fields): T {
  if (row === undefined) throw new ApiError('not_found');
  const fields = Object.fromEntries(Object.entries(row));
  const isSame = ([name, value]: readonly [string, unknown]) => canonicalJson(fields[name]) === canonicalJson(value);
  if (!Object.entries(after).every(isSame)) throw new ApiError('revert_superseded');
  return row;
}

const rolePermissions = z.pick(editRole.body, { permissions: true });
const formerName = z.pick(renameStaff.body, { name: true });
const staffRole = z.object({ role: z.enum(valuesOf(roles)) });
const verification = z.pick(verifyCompany.body, { verification: true });
const judgement = z.object({ viability: changeViability.body.shape.viability, viabilityReason: z.string() });
const parameterFields = z.omit(editLegalParameter.body, { version: true });
const entryFields = z.omit(editCatalogEntry.body, { version: true });
const holidayFields = z.omit(editHoliday.body, { version: true });

const revertVacancyStatus: Reverter = async (context, event, reason) => {
  const jobID = jobId.parse(event.entityID);
  const verb = verbBack(context.actor.claims, event);
  if (verb === undefined) throw new ApiError('forbidden');
  const { version } = checkUnchanged((await vacancies.findForUpdate(context.tx, [jobID]))[0], event.after);
  // A vacancy that was active before it was paused or closed is reactivated, regardless of its pay.
  const body = { reason, belowMinimumReason: reason, version };
  await changeVacancyStatusCommand(verb)(context, { params: { jobID }, query: undefined, body });
};

const revertHoliday: Reverter = async (context, { entityID: holidayID, before, after }) => {
  const { version } = checkUnchanged(await holidays.find(context.tx, holidayID), after);
  const body = { ...holidayFields.parse(before), version };
  await editHolidayCommand(context, { params: { holidayID }, query: undefined, body });
};

const revertCatalogEntry: Reverter = async (context, { entityID: entryID, before, after }) => {
  const row = await catalogs.findEntry(context.tx, entryID);
  const { version } = checkUnchanged(row && { ...row, isRetired: row.retiredAt !== null }, after);
  const body = { ...entryFields.parse(before), version };
  await editCatalogEntryCommand(context, { params: { entryID }, query: undefined, body });
};

/** Each reverts a change by making the opposite one, under the same rules. */
const REVERTERS: Readonly<Record<RevertibleAction, Reverter>> = {
  async 'company.edited'(context, { entityID, before, after }, reason) {
    const { tx, now } = context;
    const companyID = companyId.parse(entityID);
    const row = checkUnchanged(await companies.findByIdForUpdate(tx, companyID), after);
    const { rfc } = before;
    if (typeof rfc === 'string' && (await companies.rfcIsTaken(tx, rfc))) throw new ApiError('duplicate_rfc');
    const restored = { ...row, ...before };
    await companies.update(tx, companyID, { ...before, ...companySearchColumns(restored), lastActivityAt: now });
    await appendEvents(context, [
      {
        action: 'company.edited',
        entityID,
        entityName: restored.tradeName,
        companyID,
        reason,
        before: after,
        after: before,
      },
    ]);
  },
  async 'company.verification_changed'(context, { entityID, before, after }, reason) {
    const companyID = companyId.parse(entityID);
    const { version } = checkUnchanged(await companies.findByIdForUpdate(context.tx, companyID), after);
    const body = { ...verification.parse(before), reason, version };
    await verifyCompanyCommand(context, { params: { companyID }, query: undefined, body });
  },
  async 'contact.edited'(context, { entityID, companyID, before, after }, reason) {
    const [company, contact] = [companyId.parse(companyID), contactId.parse(entityID)];
    const row = checkUnchanged(await contacts.findForUpdate(context.tx, company, contact), after);
    await contacts.update(context.tx, contact, before);
    const entityName = { ...row, ...before }.name;
    await appendEvents(context, [
      { action: 'contact.edited', entityID, entityName, companyID: company, reason, before: after, after: before },
    ]);
  },
  async 'vacancy.edited'(context, { entityID, before, after }, reason) {
    const { tx, now } = context;
    const jobID = jobId.parse(entityID);
    const row = checkUnchanged((await vacancies.findForUpdate(tx, [jobID]))[0], after);
    // A closed vacancy returns to the status it had before.
    if (row.status === 'closed') throw new ApiError('invalid_transition');
    await vacancies.update(tx, jobID, { ...before, updatedAt: now });
    const { name: entityName, companyID } = { ...row, ...before };
    await appendEvents(context, [
      { action: 'vacancy.edited', entityID, entityName, companyID, reason, before: after, after: before },
    ]);
  },
  'vacancy.pause': revertVacancyStatus,
  'vacancy.resume': revertVacancyStatus,
  'vacancy.close': revertVacancyStatus,
  'vacancy.reopen': revertVacancyStatus,
  'vacancy.undo': revertVacancyStatus,
  async 'candidate.edited'(context, { entityID, before, after }, reason) {
    const { tx, now } = context;
    const docID = candidateId.parse(entityID);
    const row = checkUnchanged(await candidates.findByIdForUpdate(tx, docID), after);
    await candidates.update(tx, row, {
      ...before,
      ...candidateSearchColumns({ ...row, ...before }),
      lastActivityAt: now,
    });
    await appendCandidateEvent(context, { action: 'candidate.edited', docID, before: after, after: before, reason });
  },
  async 'candidate.viability_changed'(context, { entityID, before, after }) {
    const docID = candidateId.parse(entityID);
    const { version } = checkUnchanged(await candidates.findByIdForUpdate(context.tx, docID), after);
    const { viability, viabilityReason } = judgement.parse(before);
    const body = { viability, reason: viabilityReason, version };
    await changeViabilityCommand(context, { params: { docID }, query: undefined, body });
  },
  async 'role.edited'(context, { entityID, before, after }) {
    const { role } = z.object({ role: editRole.params.shape.role }).parse({ role: entityID });
    const stored = (await staff.listRoles(context.tx)).find((row) => row.role === role);
    const { version } = checkUnchanged(stored && presentRole(stored), after);
    await editRoleCommand(context, {
      params: { role },
      query: undefined,
      body: { ...rolePermissions.parse(before), version },
    });
  },
  async 'staff.renamed'(context, { entityID, before, after }) {
    const { version } = checkUnchanged(await staff.find(context.tx, entityID), after);
    await changeStaff(context, entityID, { verb: 'renamed', ...formerName.parse(before), version });
  },
  async 'staff.role_changed'(context, { entityID, before, after }) {
    const { version } = checkUnchanged(await staff.find(context.tx, entityID), after);
    await changeStaff(context, entityID, { verb: 'role_changed', ...staffRole.parse(before), version });
  },
  async 'staff.deactivated'(context, { entityID, after }) {
    const { version } = checkUnchanged(await staff.find(context.tx, entityID), after);
    await changeStaff(context, entityID, { verb: 'reactivated', version });
  },
  async 'staff.reactivated'(context, { entityID, after }) {
    const { version } = checkUnchanged(await staff.find(context.tx, entityID), after);
    await changeStaff(context, entityID, { verb: 'deactivated', version });
  },
  'catalog.edited': revertCatalogEntry,
  'catalog.retired': revertCatalogEntry,
  'catalog.restored': revertCatalogEntry,
  async 'parameter.edited'(context, { entityID: parameterID, before, after }) {
    const { version } = checkUnchanged(await legalParameters.findForUpdate(context.tx, parameterID), after);
    const body = { ...parameterFields.parse(before), version };
    await editLegalParameterCommand(context, { params: { parameterID }, query: undefined, body });
  },
  'parameter.holiday_edited': revertHoliday,
  'parameter.holiday_retired': revertHoliday,
  'parameter.holiday_restored': revertHoliday,
};

/** Fields about candidates are encrypted; without their key they are unknown. */
async function opened({ tx }: RouteContext, event: StoredEvent): Promise<StoredEvent> {
  if (!isCandidateAction(event.action)) return event;
  const docID = candidateId.parse(event.entityID);
  const key = (await findPersonalKeys(tx, [docID])).get(docID);
  return { ...event, before: decryptFields(event.before, key), after: decryptFields(event.after, key) };
}

/**
 * Reverts one change, if all of its fields still have the values that it set.
 * @throws ApiError `not_found`, `forbidden`, `revert_superseded`, and the errors of the same change by hand.
 */
export async function revertEventCommand(
  context: RouteContext,
  { params: { eventID } }: ParsedRequestOf<typeof revertAuditEvent>,
): Promise<ResponseOf<typeof revertAuditEvent>> {
  const stored = await findEvent(context.tx, eventID);
  if (stored === undefined) throw new ApiError('not_found');
  const event = await opened(context, stored);
  if (!isRevertible(event.action) || revertRefusal(context.actor.claims, event) !== null)
    throw new ApiError('forbidden');
  await REVERTERS[event.action](context, event, `Revierte el registro ${eventID}`);
  return {};
}
