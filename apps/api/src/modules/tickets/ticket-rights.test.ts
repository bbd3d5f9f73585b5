import { randomUUID } from 'node:crypto';
import { createCandidate, getCandidate } from '@vinculo/contracts/candidates';
import { createCompany, listCompanyEvents } from '@vinculo/contracts/companies';
import {
  attachTicketFile,
  changeTicketState,
  dryRunTicketRule,
  editTicket,
  listTickets,
  listRelatedTickets,
  removeTicketFile,
  reserveTicketFile,
  ticketFileId,
  viewTicketFile,
  withdrawAnswer,
  type TicketFileId,
} from '@vinculo/contracts/tickets';
import { editVacancy, getVacancy } from '@vinculo/contracts/vacancies';
import { noConditions, noRuleEffects, ticketFilePath } from '@vinculo/domain/tickets';
import { eq } from 'drizzle-orm';
import { tickets } from '../../db/schema/tickets';
import { aCandidateInput, aCompanyInput } from '../../testing/builders';
import { aPdf } from '../../testing/files/upload-document';
import { invitePerson, moveApplication, publishVacancy, registerPerson } from '../../testing/hiring-story';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { findByIdForUpdate } from '../candidates/candidates.repository';
import { sweepFiles } from '../file-removals/sweep-files';
import { findBlockedForUpdate } from '../privacy/blocking/blocked-people.repository';
import { erase } from '../privacy/blocking/erase';
import { putBack, quarantine } from '../privacy/blocking/quarantine';
import type { TicketSubjects } from './file-ticket';
import { HOUR_MS, type Options, answer, api, as, at, list, open, other, pass, read, receive } from './tickets.fixture';

test('ARCO tickets are of their desk alone; what a person wrote goes with their file and comes back with it', async () => {
  const { ticketID } = await receive({
    subject: 'Derechos ARCO',
    text: 'Quiero cancelar mis datos',
    requester: { name: 'Eva', email: null },
  });
  expect((await read(ticketID)).status).toBe(404);
  expect(await list({ search: 'derechos' })).toEqual([]);
  // Nor does what is taken for a typo say that the word is there.
  await open({ subject: 'Manos derechas' });
  expect(await list({ search: 'derechos' })).toEqual(['Manos derechas']);
  const seen = await api.call(listTickets, { body: { search: 'derechos' } }, { as: 'admin' });
  expect(seen.body.items.map(({ subject }) => subject)).toEqual(['Derechos ARCO']);
  const arco = await read(ticketID, { as: 'admin' });
  expect(arco.body).toMatchObject({ category: { isArco: true }, team: { name: 'Privacidad' } });
  const { version } = arco.body;
  const waiting = { params: { ticketID }, body: { verb: 'askRequester' as const, reason: '', version } };
  // Twenty working days after 20 November, which the wait does not stop.
  expect((await api.call(changeTicketState, waiting, { as: 'admin' })).body.due).toMatchObject({
    target: 'resolution',
    dueAt: '2026-12-19T06:00:00.000Z',
  });

  const { docID } = (
    await api.call(createCandidate, { body: aCandidateInput({ email: 'eva@correo.example' }) }, { as })
  ).body;
  const taken = await receive({ requester: { name: 'Eva', email: 'eva@correo.example' } });
  const related = () => api.call(listRelatedTickets, { body: { docID } }, { as });
  expect((await related()).body.items).toMatchObject([{ ticketID: taken.ticketID, person: { id: docID } }]);
  // What came from the address before it was theirs, and what comes while they are blocked.
  const written = { requester: { name: 'Eva', email: 'eva@correo.example' } };
  await api.database.write((tx) => tx.update(tickets).set({ docID: null }).where(eq(tickets.ticketID, taken.ticketID)));
  await api.database.write(async (tx) => quarantine(tx, (await findByIdForUpdate(tx, docID))!, api.clock.now));
  expect((await read(taken.ticketID)).status).toBe(404);
  const later = await receive(written);
  await api.database.write(async (tx) => putBack(tx, (await findBlockedForUpdate(tx, docID))!));
  expect((await read(taken.ticketID)).body).toMatchObject({
    messages: [{ text: 'Sigo sin poder' }],
    history: [{ to: 'new' }],
  });
  await api.database.write(async (tx) => quarantine(tx, (await findByIdForUpdate(tx, docID))!, api.clock.now));
  await api.database.write(async (tx) => erase(tx, (await findBlockedForUpdate(tx, docID))!, api.clock.now));
  for (const { ticketID: gone } of [taken, later]) expect((await read(gone)).status).toBe(404);
});

test('a ticket is tied to any of person, application, vacancy and company; what its editor does not see stays', async () => {
  const jobID = await publishVacancy(api);
  const person = await registerPerson(api);
  const applicationID = await invitePerson(api, person, jobID);
  const { companyID } = (await api.call(getVacancy, { params: { jobID } }, { as })).body;
  const other = (await api.call(createCompany, { body: aCompanyInput() }, { as: 'admin' })).body.companyID;
  const none = { docID: null, applicationID: null, jobID: null, companyID: null };
  let ticket = (await open()).body;
  const tie = async (links: Partial<TicketSubjects>, options: Options = { as }) => {
    const body = { links: { ...none, ...links }, version: ticket.version };
    const answered = await api.call(editTicket, { params: at(ticket), body }, options);
    ticket = (await read(ticket.ticketID)).body;
    return answered;
  };
  const tied = async () => {
    const [row] = await api.database.read.select().from(tickets).where(eq(tickets.ticketID, ticket.ticketID));
    return { docID: row?.docID, applicationID: row?.applicationID, jobID: row?.jobID, companyID: row?.companyID };
  };
  await tie({ companyID });
  expect(await tied()).toEqual({ ...none, companyID });
  await tie({ jobID });
  expect(await tied()).toEqual({ ...none, jobID, companyID });
  expect((await api.call(listRelatedTickets, { body: { jobID } }, { as })).body.items).toHaveLength(1);
  await tie({ applicationID });
  const whole = { docID: person.docID, applicationID, jobID, companyID };
  expect(await tied()).toEqual(whole);
  // Neither the person nor the application is sent back by who does not see them.
  expect((await tie({ jobID }, { as: 'answerer' })).body).toMatchObject({ person: null, vacancy: { id: jobID } });
  expect(await tied()).toEqual(whole);
  expect((await tie({ docID: person.docID }, { as: 'answerer' })).status).toBe(403);
  await tie({ companyID: other }, { as: 'answerer' });
  expect(await tied()).toEqual({ ...none, docID: person.docID, companyID: other });

  await tie({ applicationID });
  const { version } = (await api.call(getVacancy, { params: { jobID } }, { as: 'admin' })).body;
  await api.call(editVacancy, { params: { jobID }, body: { blindSelection: true, version } }, { as: 'admin' });
  expect((await tie({ docID: person.docID })).body).toMatchObject({ person: {}, vacancy: null, applicationID: null });
  expect(await tied()).toEqual(whole);
  expect((await tie({ docID: person.docID, companyID: other })).info.code).toBe('vacancy_blind');
  expect((await tie({})).status).toBe(200);
  expect(await tied()).toEqual({ ...none, jobID, companyID });
});

test('who does not see the person of a ticket cannot ask a blind vacancy whether they are known in it', async () => {
  const jobID = await publishVacancy(api);
  const [known, hidden, absent] = [await registerPerson(api), await registerPerson(api), await registerPerson(api)];
  const application = await invitePerson(api, known, jobID);
  for (const stage of ['inReview', 'offer'] as const) await moveApplication(api, application, stage);
  const applicationID = await invitePerson(api, hidden, jobID);
  const none = { docID: null, applicationID: null, jobID: null, companyID: null };
  const tied = (await open({ ...none, applicationID })).body;
  const { version: stored } = (await api.call(getVacancy, { params: { jobID } }, { as: 'admin' })).body;
  const blind = { blindSelection: true, version: stored };
  await api.call(editVacancy, { params: { jobID }, body: blind }, { as: 'admin' });
  const answers = [];
  const others = [];
  for (const { docID } of [known, hidden, absent]) others.push((await open({ docID })).body);
  // Nor whether the ticket is tied to it.
  for (const { ticketID, version } of [...others, tied]) {
    const body = { links: { ...none, jobID }, version };
    const { status, info } = await api.call(editTicket, { params: { ticketID }, body }, { as: 'answerer' });
    answers.push({ status, code: info.code });
  }
  expect(answers).toEqual(Array(4).fill({ status: 409, code: 'vacancy_blind' }));
});

test('what a person writes is about their process, where they have one that is open', async () => {
  const email = 'rosa.solo@correo.example';
  const person = (await api.call(createCandidate, { body: aCandidateInput({ email }) }, { as })).body;
  const { docID } = person;
  const written = async () => {
    const { ticketID } = await receive({ requester: { name: 'Rosa', email } });
    return (await read(ticketID)).body;
  };
  expect(await written()).toMatchObject({ person: { id: docID }, vacancy: null, company: null, applicationID: null });
  const jobID = await publishVacancy(api);
  const applicationID = await invitePerson(api, person, jobID);
  const { companyID } = (await api.call(getVacancy, { params: { jobID } }, { as })).body;
  const tied = await written();
  expect(tied).toMatchObject({ vacancy: { id: jobID }, company: { id: companyID }, applicationID });
  const blind = async (blindSelection: boolean) => {
    const { version } = (await api.call(getVacancy, { params: { jobID } }, { as: 'admin' })).body;
    await api.call(editVacancy, { params: { jobID }, body: { blindSelection, version } }, { as: 'admin' });
  };
  const ruled = async () => {
    const conditions = { ...noConditions(), companies: [companyID] };
    const effects = { ...noRuleEffects(), tags: ['suyo'] };
    const trial = { event: 'opened' as const, conditions, effects };
    // Who may not read companies would learn whose ticket it is.
    expect((await api.call(dryRunTicketRule, { body: trial }, { as: 'ruleEditor' })).status).toBe(403);
    const { items } = (await api.call(dryRunTicketRule, { body: trial }, { as: 'admin' })).body;
    return items.map(({ ticket }) => ticket.folio);
  };
  expect(await ruled()).toContain(tied.folio);
  await blind(true);
  // Nor does a rule know the company of a ticket of before.
  expect(await ruled()).not.toContain(tied.folio);
  // What is written into it says nothing to the company's history either.
  const events = async () =>
    (await api.call(listCompanyEvents, { params: { companyID }, query: {} }, { as: 'admin' })).body.items.length;
  const before = await events();
  await receive({ ticketID: tied.ticketID, text: 'Otra cosa' });
  expect(await events()).toBe(before);
  const { ticketID } = await written();
  const [row] = await api.database.read.select().from(tickets).where(eq(tickets.ticketID, ticketID));
  expect([row?.docID, row?.jobID, row?.companyID]).toEqual([docID, null, null]);
  await blind(false);
  const now = (await api.call(getCandidate, { params: { docID } }, { as })).body;
  await invitePerson(api, now, await publishVacancy(api));
  expect(await written()).toMatchObject({ person: { id: docID }, vacancy: null, company: null, applicationID: null });
});

test('files of an answer: checked, sent with the mail, of the readers of the ticket, swept when unused, erased with the person', async () => {
  const { docID } = (await api.call(createCandidate, { body: aCandidateInput({ email: 'fe@correo.example' }) }, { as }))
    .body;
  const { ticketID } = await receive({ requester: { name: 'Fe', email: 'fe@correo.example' } });
  const upload = async (fileName: string, bytes: Uint8Array, contentType = 'application/pdf') => {
    const { fileID } = (
      await api.call(reserveTicketFile, { params: { ticketID }, body: { fileName: 'a.pdf' } }, { as })
    ).body;
    api.files.put(ticketFilePath(ticketID, fileID), bytes, contentType);
    return api.call(attachTicketFile, { params: { ticketID }, body: { fileID, fileName } }, { as });
  };
  const view = (fileID: TicketFileId, options: Options, of = ticketID) =>
    api.call(viewTicketFile, { params: { ticketID: of, fileID } }, options);
  const reserving = { params: { ticketID }, body: { fileName: 'a.exe' } };
  expect((await api.call(reserveTicketFile, reserving, { as })).info.code).toBe('file_type_refused');
  expect((await api.call(reserveTicketFile, reserving, { as: 'readOnly' })).status).toBe(403);
  expect((await upload('carta.pdf', Buffer.from('<script>'))).info.code).toBe('file_type_refused');
  const unreserved = { fileID: ticketFileId.parse(randomUUID()), fileName: 'carta.pdf' };
  expect((await api.call(attachTicketFile, { params: { ticketID }, body: unreserved }, { as })).info.code).toBe(
    'file_missing',
  );
  const [first, second] = [aPdf(), aPdf()];
  await upload('carta.pdf', first);
  pass(1_000);
  const { draftFiles } = (await upload('otra.pdf', second)).body;
  expect(draftFiles.map(({ fileName }) => fileName)).toEqual(['carta.pdf', 'otra.pdf']);
  const [{ fileID }, unwanted] = [draftFiles[0]!, draftFiles[1]!];
  // A draft is its writer's.
  expect((await read(ticketID, { as: other })).body.draftFiles).toEqual([]);
  expect((await view(fileID, { as: other })).status).toBe(404);
  const removing = { params: { ticketID, fileID: unwanted.fileID } };
  expect((await api.call(removeTicketFile, removing, { as: other })).status).toBe(404);
  expect((await api.call(removeTicketFile, removing, { as })).body.draftFiles).toHaveLength(1);
  await sweepFiles(api.app.deps);
  expect(api.files.paths().filter((path) => path.includes(ticketID))).toEqual([ticketFilePath(ticketID, fileID)]);

  const ticket = (await read(ticketID)).body;
  expect((await answer(ticket, { fileIDs: [fileID] }, { as: other })).status).toBe(404);
  expect((await answer(ticket, { fileIDs: [unwanted.fileID] })).status).toBe(404);
  const sent = (await answer(ticket, { fileIDs: [fileID] })).body;
  const { messageID } = sent.messages.at(-1)!;
  const back = await api.call(withdrawAnswer, { params: { ticketID, messageID }, body: {} }, { as });
  expect(back.body).toMatchObject({ draft: 'Ya puedes subirla.', draftFiles: [{ fileID }] });
  const again = (await answer(back.body, { fileIDs: [fileID] })).body;
  expect(again).toMatchObject({ draftFiles: [], messages: [{ files: [] }, { files: [{ fileName: 'carta.pdf' }] }] });
  expect((await view(fileID, { as: other })).body.fullPath).toBe(ticketFilePath(ticketID, fileID));
  expect((await view(fileID, { as }, (await open()).body.ticketID)).status).toBe(404);
  pass(60_000);
  await runPendingJobs(api);
  expect(api.mailer.sent.at(-1)?.files).toEqual([{ fileName: 'carta.pdf', type: 'application/pdf', bytes: first }]);

  await upload('nunca.pdf', aPdf());
  pass(31 * 24 * HOUR_MS);
  await sweepFiles(api.app.deps);
  expect((await read(ticketID)).body.draftFiles).toEqual([]);
  await api.database.write(async (tx) => {
    await quarantine(tx, (await findByIdForUpdate(tx, docID))!, api.clock.now);
    await erase(tx, (await findBlockedForUpdate(tx, docID))!, api.clock.now);
  });
  await sweepFiles(api.app.deps);
  expect(api.files.paths().filter((path) => path.includes(ticketID))).toEqual([]);
});
