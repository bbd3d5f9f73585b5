import { listAuditEvents, revertAuditEvent, type AuditSubject } from '@vinculo/contracts/audit';
import { editCatalogEntry, listCatalogs } from '@vinculo/contracts/catalogs';
import { changeViability, createCandidate, editCandidate, getCandidate } from '@vinculo/contracts/candidates';
import {
  createCompany,
  createContact,
  editCompany,
  editContact,
  getCompany,
  listCompanies,
  listContacts,
  verifyCompany,
} from '@vinculo/contracts/companies';
import {
  addHoliday,
  editHoliday,
  editLegalParameter,
  listHolidays,
  listLegalParameters,
} from '@vinculo/contracts/legal-parameters';
import { changeStaffRole, deactivateStaff, listStaff } from '@vinculo/contracts/staff';
import { changeVacancyStatus, createVacancy, editVacancy, getVacancy } from '@vinculo/contracts/vacancies';
import type { Viability } from '@vinculo/domain/candidates';
import type { VerificationStatus } from '@vinculo/domain/companies';
import type { VacancyVerb } from '@vinculo/domain/vacancies';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

describe('reverts a change', () => {
  const admin = { as: 'admin' } as const;
  const latest = async (subject: AuditSubject) =>
    (await api.call(listAuditEvents, { query: { subject } }, admin)).body.items[0]!;
  const revert = (eventID: number, as: 'admin' | 'recruiter' = 'admin') =>
    api.call(revertAuditEvent, { params: { eventID }, body: {} }, { as });

  test('of a company, with its search columns, as an edit that can be reverted too', async () => {
    const company = (await api.call(createCompany, { body: aCompanyInput({ tradeName: 'Ferretera Sur' }) }, admin))
      .body;
    const params = { companyID: company.companyID };
    await api.call(editCompany, { params, body: { tradeName: 'Ferretera Norte', version: 1 } }, admin);
    const edit = await latest('company');
    expect(edit).toMatchObject({ action: 'company.edited', abilities: { revert: true } });
    expect((await revert(edit.eventID)).status).toBe(200);
    const stored = (await api.call(getCompany, { params }, admin)).body;
    expect(stored).toMatchObject({ tradeName: 'Ferretera Sur', version: 3 });
    const found = await api.call(listCompanies, { query: { search: 'ferretera sur' } }, admin);
    expect(found.body.items).toHaveLength(1);
    const back = await latest('company');
    expect(back).toMatchObject({
      reason: `Revierte el registro ${edit.eventID}`,
      after: { tradeName: 'Ferretera Sur' },
    });
    expect((await revert(back.eventID)).status).toBe(200);
    expect((await revert(back.eventID)).info.code).toBe('revert_superseded');
  });

  test('of a candidate: encrypted fields too, but not masked ones, nor fields that were changed since', async () => {
    const person = (await api.call(createCandidate, { body: aCandidateInput({ firstName: 'Luz' }) }, admin)).body;
    const params = { docID: person.docID };
    const edit = async (change: Record<string, unknown>, version: number) => {
      expect(await api.call(editCandidate, { params, body: { ...change, version } }, admin)).toMatchObject({
        status: 200,
      });
      return latest('candidate');
    };
    const renamed = await edit({ firstName: 'Lucía', tags: ['urgente'] }, person.version);
    const masked = await edit({ nss: '48979152914' }, person.version + 1);
    expect(renamed.abilities.revert).toBe(true);
    expect(masked.abilities).toEqual({ revert: false, whyNot: 'masked' });
    expect((await revert(masked.eventID)).status).toBe(403);
    const retagged = await edit({ tags: [] }, person.version + 2);
    expect((await revert(renamed.eventID)).info.code).toBe('revert_superseded');
    expect((await revert(retagged.eventID)).status).toBe(200);
    expect((await revert(renamed.eventID)).status).toBe(200);
    expect((await api.call(getCandidate, { params }, admin)).body).toMatchObject({ firstName: 'Luz', tags: [] });
  });

  test('of a contact and a vacancy', async () => {
    const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, admin)).body;
    const contact = { name: 'Ana Ruiz', position: '', email: '', phone: '' };
    const { contactID } = (await api.call(createContact, { params: { companyID }, body: contact }, admin)).body;
    const body = { ...contact, name: 'Ana Ruiz Paz', version: 1 };
    await api.call(editContact, { params: { companyID, contactID }, body }, admin);
    expect((await revert((await latest('contact')).eventID)).status).toBe(200);
    expect((await api.call(listContacts, { params: { companyID } }, admin)).body.items).toMatchObject([
      { name: 'Ana Ruiz' },
    ]);

    const input = { ...aVacancyInput(), IDCompany: companyID };
    const { jobID, version } = (await api.call(createVacancy, { body: input }, admin)).body;
    await api.call(
      editVacancy,
      { params: { jobID }, body: { salary: { type: 'exact', total: 99_000 }, version } },
      admin,
    );
    expect((await revert((await latest('vacancy')).eventID)).status).toBe(200);
    expect((await api.call(getVacancy, { params: { jobID } }, admin)).body.salary).toEqual(input.salary);
  });

  test("of a colleague's role, under the rules for staff", async () => {
    await api.call(listCompanies, { query: {} }, { as: { role: 'recruiter', uid: 'eva' } });
    const eva = async () => (await api.call(listStaff, {}, admin)).body.items.find(({ uid }) => uid === 'eva')!;
    const { version, role } = await eva();
    await api.call(changeStaffRole, { params: { uid: 'eva' }, body: { role: 'readOnly', version } }, admin);
    const change = await latest('staff');
    expect((await revert(change.eventID)).status).toBe(200);
    expect((await eva()).role).toBe(role);
    expect(api.accounts.states.get('eva')?.claims).toMatchObject({ role });
  });

  test('of a status, by the reverse verb and its rules', async () => {
    const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, admin)).body;
    const { jobID } = (await api.call(createVacancy, { body: { ...aVacancyInput(), IDCompany: companyID } }, admin))
      .body;
    const stored = async () => (await api.call(getVacancy, { params: { jobID } }, admin)).body;
    const change = async (verb: VacancyVerb) => {
      const body = { reason: 'Se cubrió', version: (await stored()).version };
      expect((await api.call(changeVacancyStatus[verb], { params: { jobID }, body }, admin)).status).toBe(200);
      return latest('vacancy');
    };
    const paused = await change('pause');
    expect((await revert(paused.eventID)).status).toBe(200);
    expect((await stored()).status).toBe('active');
    const resumed = await latest('vacancy');
    expect(resumed).toMatchObject({ action: 'vacancy.resume', reason: `Revierte el registro ${paused.eventID}` });
    expect((await revert(paused.eventID)).info.code).toBe('revert_superseded');
    expect((await revert(resumed.eventID)).status).toBe(200);

    const closedWhilePaused = await change('close');
    expect(closedWhilePaused.abilities).toEqual({ revert: false, whyNot: 'no_way_back' });
    expect((await revert(closedWhilePaused.eventID)).status).toBe(403);
    const reopened = await change('reopen');
    expect((await revert(reopened.eventID)).status).toBe(200);
    expect((await stored()).status).toBe('closed');
  });

  test('of a pause of a vacancy that pays less than the minimum', async () => {
    const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, admin)).body;
    const input = aVacancyInput({ salary: { type: 'exact', total: 5_000 } });
    const body = { ...input, IDCompany: companyID, belowMinimumReason: 'Aprendiz' };
    const { jobID } = (await api.call(createVacancy, { body }, admin)).body;
    const pause = { params: { jobID }, body: { reason: '', version: 1 } };
    await api.call(changeVacancyStatus.pause, pause, admin);
    const { eventID } = await latest('vacancy');
    expect((await revert(eventID)).status).toBe(200);
    expect(await latest('vacancy')).toMatchObject({
      action: 'vacancy.resume',
      reason: `Revierte el registro ${eventID}`,
    });
  });

  test('of a verification, where the review can be undone', async () => {
    const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, admin)).body;
    const params = { companyID };
    const verify = async (verification: VerificationStatus, version: number) => {
      await api.call(verifyCompany, { params, body: { verification, reason: '', version } }, admin);
      return latest('company');
    };
    const begun = await verify('inReview', 1);
    expect(begun.abilities.revert).toBe(false);
    const verified = await verify('verified', 2);
    expect((await revert(verified.eventID)).status).toBe(200);
    expect((await api.call(getCompany, { params }, admin)).body.verification).toBe('inReview');
  });

  test('of a decision about a candidate, with its reason', async () => {
    const { docID } = (await api.call(createCandidate, { body: aCandidateInput({}) }, admin)).body;
    const params = { docID };
    const judge = (viability: Viability, reason: string, version: number) =>
      api.call(changeViability, { params, body: { viability, reason, version } }, admin);
    await judge('notViable', 'No se presentó', 1);
    await judge('viable', '', 2);
    const { eventID } = await latest('candidate');
    expect((await revert(eventID)).status).toBe(200);
    expect((await api.call(getCandidate, { params }, admin)).body).toMatchObject({
      viability: 'notViable',
      viabilityReason: 'No se presentó',
    });
    expect((await revert(eventID)).info.code).toBe('revert_superseded');
  });

  test('of a deactivation; the identity provider is synced', async () => {
    await api.call(listCompanies, { query: {} }, { as: { role: 'recruiter', uid: 'noe' } });
    const noe = async () => (await api.call(listStaff, {}, admin)).body.items.find(({ uid }) => uid === 'noe')!;
    const { version } = await noe();
    await api.call(deactivateStaff, { params: { uid: 'noe' }, body: { version } }, admin);
    expect((await revert((await latest('staff')).eventID)).status).toBe(200);
    expect((await noe()).state).toBe('active');
    expect(api.accounts.states.get('noe')?.isDisabled).toBe(false);
    const reactivated = await latest('staff');
    expect(reactivated.action).toBe('staff.reactivated');
    expect((await revert(reactivated.eventID)).status).toBe(200);
    expect((await noe()).state).toBe('deactivated');
  });

  test('of a catalogue entry', async () => {
    const entry = async () =>
      (await api.call(listCatalogs, {}, admin)).body.items
        .flatMap(({ entries }) => entries)
        .find(({ value }) => value === 'Tractorista')!;
    const change = async (part: { label?: string; isRetired?: boolean }) => {
      const { entryID, version } = await entry();
      await api.call(editCatalogEntry, { params: { entryID }, body: { ...part, version } }, admin);
      return (await latest('catalog')).eventID;
    };
    const renamed = await change({ label: 'Tractorista de riego' });
    const retired = await change({ isRetired: true });
    expect((await revert(retired)).status).toBe(200);
    expect((await revert(renamed)).status).toBe(200);
    expect(await entry()).toMatchObject({ label: 'Tractorista', isRetired: false });
    expect((await revert(renamed)).info.code).toBe('revert_superseded');
  });

  test('of a legal parameter and a day of rest', async () => {
    const items = async () => (await api.call(listLegalParameters, {}, admin)).body.items;
    const { parameterID, value, version } = (await items())[0]!;
    const body = { value: value + 1, version };
    await api.call(editLegalParameter, { params: { parameterID }, body }, admin);
    expect((await revert((await latest('parameter')).eventID)).status).toBe(200);
    expect((await items())[0]).toMatchObject({ value });

    const holiday = { day: '2027-06-04', name: 'Elección', source: 'DOF, 2 de febrero de 2027' };
    const { holidayID } = (await api.call(addHoliday, { body: holiday }, admin)).body;
    await api.call(editHoliday, { params: { holidayID }, body: { isRetired: true, version: 1 } }, admin);
    expect((await revert((await latest('parameter')).eventID)).status).toBe(200);
    expect((await api.call(listHolidays, {}, admin)).body.items).toMatchObject([{ ...holiday, isRetired: false }]);
  });

  test('the ladder', async () => {
    const { eventID } = await latest('contact');
    expect((await api.call(revertAuditEvent, { params: { eventID }, body: {} })).status).toBe(401);
    expect((await revert(eventID, 'recruiter')).status).toBe(403);
    expect((await revert(2 ** 40)).status).toBe(404);
    // A creation cannot be reverted.
    await api.call(createCompany, { body: aCompanyInput() }, admin);
    expect((await revert((await latest('company')).eventID)).status).toBe(403);
  });
});
