import { exploreFigure, listFigureRows, readFigures } from '@vinculo/contracts/analytics';
import { openCriminalRecords } from '@vinculo/contracts/criminal-record';
import { reviewDocument } from '@vinculo/contracts/documents';
import { freezeSnapshot, snapshotQuestion } from '@vinculo/contracts/snapshots';
import { editTicket, openTicket, readHelpDesk } from '@vinculo/contracts/tickets';
import { getVacancy } from '@vinculo/contracts/vacancies';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { aTicketInput } from '../../testing/builders';
import { uploadDocument } from '../../testing/files/upload-document';
import { publishVacancy, registerPerson } from '../../testing/hiring-story';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { updateSums } from '../../testing/update-sums';

const period = { from: '2026-01-01', to: '2026-12-31' } as const;
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test('the rows of a figure name nobody and nothing that their reader may not read', async () => {
  const { docID } = await registerPerson(api);
  const jobID = await publishVacancy(api);
  const { companyID } = (await api.call(getVacancy, { params: { jobID } }, { as: 'admin' })).body;
  await api.call(openTicket, { body: aTicketInput({ docID, jobID, companyID }) }, { as: 'admin' });
  await updateSums(api);
  const rows = async (as: 'admin' | 'ticketAnalyst') =>
    (await api.call(listFigureRows, { body: { measure: 'openedTickets', period, limit: 10 } }, { as })).body.items;
  expect(await rows('admin')).toMatchObject([{ person: { docID }, vacancy: { jobID }, company: { companyID } }]);
  expect(await rows('ticketAnalyst')).toMatchObject([
    { ticket: { folio: expect.any(String) }, person: null, vacancy: null, company: null },
  ]);
});

test('rows of requests about personal data name neither who asked nor the ticket, and say the day alone', async () => {
  const { docID } = await registerPerson(api);
  const { body: ticket } = await api.call(openTicket, { body: aTicketInput({ docID }) }, { as: 'admin' });
  const listed = async () => {
    await updateSums(api);
    return (await api.call(listFigureRows, { body: { measure: 'openedTickets', period, limit: 1 } }, { as: 'admin' }))
      .body.items[0];
  };
  expect(await listed()).toMatchObject({ person: { docID }, ticket: { folio: ticket.folio } });
  const { categories } = (await api.call(readHelpDesk, {}, { as: 'admin' })).body;
  const { categoryID } = categories.find(({ isArco }) => isArco)!;
  const { ticketID, version } = ticket;
  await api.call(editTicket, { params: { ticketID }, body: { categoryID, version } }, { as: 'admin' });
  const items = (
    await api.call(listFigureRows, { body: { measure: 'openedTickets', period, limit: 10 } }, { as: 'admin' })
  ).body.items;
  expect(items.map(({ ticket: shown }) => shown?.folio)).not.toContain(ticket.folio);
  expect(items).toContainEqual(
    expect.objectContaining({
      ...{ isHidden: true, at: expect.stringMatching(/T06:00:00.000Z$/) },
      ...{ person: null, vacancy: null, company: null, ticket: null },
    }),
  );
});

test('rows of reviews of a criminal-record letter name nobody, and say the day alone', async () => {
  const { docID } = await registerPerson(api);
  const admin = { as: 'admin' } as const;
  const reason = 'Custodia de valores, la vacante lo pide';
  await api.call(openCriminalRecords, { body: { jobID: null, reason } }, admin);
  for (const type of [CRIMINAL_RECORD, 'CV'] as const) {
    const { documentID } = (await uploadDocument(api, docID, { type }, admin)).answer.body;
    const body = { state: 'approved', reason: '', version: 1 } as const;
    expect((await api.call(reviewDocument, { params: { documentID }, body }, admin)).status).toBe(200);
  }
  await updateSums(api);
  const listed = async (group?: { by: 'source'; key: string }) =>
    (
      await api.call(
        listFigureRows,
        { body: { measure: 'timeToReview', period, limit: 10, group } },
        { as: 'readOnly' },
      )
    ).body.items;
  const named = expect.objectContaining({ person: expect.objectContaining({ docID }) });
  expect(await listed({ by: 'source', key: 'CV' })).toEqual([named]);
  expect((await listed()).filter(({ person }) => person?.docID === docID)).toHaveLength(1);
  const [letter] = await listed({ by: 'source', key: '' });
  expect(letter).toMatchObject({ isHidden: true, person: null, at: expect.stringMatching(/T06:00:00.000Z$/) });
});

test('figures by company need the permission to read companies, live, in rows and frozen', async () => {
  const measure = 'publishedVacancies' as const;
  const split = { measure, by: 'company' as const };
  const statuses = async (as: 'admin' | 'analyst') => {
    const question = { page: 'exploration', shape: 'table', asked: { ...split, period } } as const;
    const answers = [
      await api.call(exploreFigure, { body: { ...split, period } }, { as }),
      await api.call(readFigures, { body: { figures: [split], period } }, { as }),
      await api.call(
        freezeSnapshot,
        { body: { title: 'Por empresa', isShared: false, question: snapshotQuestion.parse(question) } },
        { as },
      ),
      await api.call(exploreFigure, { body: { measure, by: 'industry', period } }, { as }),
    ];
    return answers.map(({ status }) => status);
  };
  expect(await statuses('admin')).toEqual([200, 200, 200, 200]);
  expect(await statuses('analyst')).toEqual([403, 403, 403, 200]);
});
