import { selectCandidates } from '@vinculo/contracts/candidate-bulk';
import { exportCandidates } from '@vinculo/contracts/candidate-exports';
import {
  countCandidateFacets,
  createCandidate,
  editCandidate,
  getCandidate,
  listCandidateEvents,
  searchCandidates,
  type Candidate,
  type CandidateFilters,
} from '@vinculo/contracts/candidates';
import { curpCheckDigit } from '@vinculo/domain/identifiers';
import { aCandidateInput } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const HERS = { curp: 'HEGG560427MVZRRL04', rfc: 'HEGG5604276N2', nss: '12345678903' } as const;
const KINDS = ['curp', 'rfc', 'nss'] as const;

let api: TestApp;
let gloria: Candidate;
beforeAll(async () => {
  api = await startTestApp();
  gloria = (await api.call(createCandidate, { body: aCandidateInput({ ...HERS, tags: ['turno'] }) }, { as: 'admin' }))
    .body;
});
afterAll(() => api.close());

const readOnly = { as: 'readOnly' } as const;
const REFUSED = { status: 403, info: { code: 'whole_identifier_required' } };

async function exportAs(role: 'readOnly' | 'admin', filters: Partial<CandidateFilters>) {
  return api.app.inject({
    method: 'POST',
    url: exportCandidates.path,
    headers: { authorization: `Bearer ${await api.tokens.tokenFor(role)}` },
    payload: { format: 'csv', columns: ['firstName'], filters, reason: '' },
  });
}

/** The users who searched for the candidate, latest first. */
async function searchesOf(docID: Candidate['docID']) {
  const { body } = await api.call(
    listCandidateEvents,
    { params: { docID }, query: { action: 'candidate.identifier_searched' } },
    { as: 'admin' },
  );
  return body.items.map(({ actorName, after }) => [actorName, after['field']]);
}
const guessesOf = (count: number): string[] =>
  Array.from({ length: count }, (_guess, index) => {
    const body = `HEGG56042${index % 10}MVZRRL${Math.floor(index / 10)}`;
    return `${body}${curpCheckDigit(body)}`;
  });
const tokens = (uid: string) => ({ as: { role: 'readOnly', uid } }) as const;

describe('a part of an identifier', () => {
  const parts = KINDS.flatMap((kind) =>
    [1, 4, HERS[kind].length - 1].map((length) => [kind, HERS[kind].slice(0, length)] as const),
  );
  test.each([...parts, ['curp', 'HEGG560427MVZRRL05'], ['nss', '12345678904']] as const)(
    '%s %s is refused in search, counts, selection and export without the reveal permission',
    async (kind, typed) => {
      const filters = { [kind]: typed };
      expect(await api.call(searchCandidates, { body: filters }, readOnly)).toMatchObject({
        ...REFUSED,
        info: { ...REFUSED.info, fields: { [kind]: 'incomplete' } },
      });
      // An existing and an unknown identifier get the same answer.
      const other = { [kind]: `Z${typed.slice(1)}` };
      expect(await api.call(searchCandidates, { body: other }, readOnly)).toMatchObject(REFUSED);
      expect(await api.call(selectCandidates, { body: filters }, readOnly)).toMatchObject(REFUSED);
      expect((await exportAs('readOnly', filters)).statusCode).toBe(403);
      const counted = await api.call(countCandidateFacets, { body: filters }, readOnly);
      expect(Object.values(counted.body.facets).flatMap(Object.keys)).toEqual([]);
    },
  );

  test.each(KINDS)('as %s finds candidates for permitted callers', async (kind) => {
    const { body } = await api.call(
      searchCandidates,
      { body: { [kind]: HERS[kind].slice(0, 5) } },
      { as: 'recruiter' },
    );
    expect(body.items.map(({ docID }) => docID)).toEqual([gloria.docID]);
  });

  test('in the text search finds no candidates', async () => {
    for (const kind of KINDS) {
      const { body } = await api.call(searchCandidates, { body: { textSearch: HERS[kind].slice(0, -1) } }, readOnly);
      expect(body.total).toBe(0);
    }
  });
});

describe('a whole identifier', () => {
  test.each(KINDS)('as %s finds its owner, and their file records the searcher once', async (kind) => {
    const reader = tokens(`reader-${kind}`);
    for (let turn = 0; turn < 2; turn += 1) {
      const { body } = await api.call(searchCandidates, { body: { [kind]: HERS[kind].toLowerCase() } }, reader);
      expect(body.items.map(({ docID }) => docID)).toEqual([gloria.docID]);
    }
    const searches = await searchesOf(gloria.docID);
    expect(searches.filter(([name]) => name === `Persona reader-${kind}`)).toEqual([[`Persona reader-${kind}`, kind]]);
  });

  test('is one event per kind of identifier', async () => {
    const fieldsOf = async (name: string) =>
      (await searchesOf(gloria.docID)).filter(([actor]) => actor === `Persona ${name}`).map(([, field]) => field);
    for (const body of [{ curp: HERS.curp }, { nss: HERS.nss }, { textSearch: HERS.nss }, { curp: HERS.curp }])
      await api.call(searchCandidates, { body }, tokens('in-turn'));
    expect(await fieldsOf('in-turn')).toEqual(['nss', 'curp']);
    for (const body of [
      { curp: HERS.curp, nss: HERS.nss },
      { rfc: HERS.rfc, nss: HERS.nss, textSearch: HERS.rfc },
    ])
      await api.call(searchCandidates, { body }, tokens('together'));
    expect((await fieldsOf('together')).sort()).toEqual(['curp', 'nss', 'rfc']);
  });

  test.each([
    ['the search box', (body: Partial<CandidateFilters>) => api.call(searchCandidates, { body }, tokens('box'))],
    ['a page past the end', (body) => api.call(searchCandidates, { body: { ...body, skip: 5 } }, tokens('skipping'))],
    ['choosing all', (body) => api.call(selectCandidates, { body }, tokens('choosing'))],
    ['an export', (body) => exportAs('admin', body)],
  ] satisfies [string, (body: Partial<CandidateFilters>) => Promise<unknown>][])(
    'is recorded for %s too',
    async (_where, ask) => {
      const before = (await searchesOf(gloria.docID)).length;
      await ask({ textSearch: HERS.curp });
      expect((await searchesOf(gloria.docID)).length).toBe(before + 1);
    },
  );

  test('has a limit on the number of different identifiers', async () => {
    const reader = tokens('guesser');
    const guesses = guessesOf(40);
    const answers = [];
    for (const curp of guesses) answers.push((await api.call(searchCandidates, { body: { curp } }, reader)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(30);
    expect(answers.slice(30)).toEqual(Array.from({ length: 10 }, () => 429));
    // Repeated identifiers and words do not count.
    expect(await api.call(searchCandidates, { body: { curp: guesses[0] } }, reader)).toMatchObject({ status: 200 });
    expect(await api.call(searchCandidates, { body: { textSearch: 'gloria' } }, reader)).toMatchObject({ status: 200 });
  });
});

describe('a write that reveals the owner of an identifier', () => {
  const support = { as: 'support' } as const;

  test('with another candidate’s identifier: recorded in the file of its owner', async () => {
    const other = (await api.call(createCandidate, { body: aCandidateInput({ firstName: 'Nora' }) }, { as: 'admin' }))
      .body;
    const before = (await searchesOf(gloria.docID)).length;
    const body = { rfc: HERS.rfc, version: other.version };
    expect(await api.call(editCandidate, { params: { docID: other.docID }, body }, support)).toMatchObject({
      status: 200,
    });
    expect(await searchesOf(gloria.docID)).toHaveLength(before + 1);
    expect((await searchesOf(gloria.docID))[0]).toEqual(['Persona support', 'rfc']);
  });

  test('with the stored identifier: a correct guess is recorded too', async () => {
    const params = { docID: gloria.docID };
    const { body: current } = await api.call(getCandidate, { params }, support);
    const before = (await searchesOf(gloria.docID)).length;
    const answer = await api.call(
      editCandidate,
      { params, body: { nss: HERS.nss, version: current.version } },
      support,
    );
    expect(answer.body.version).toBe(current.version);
    expect(await searchesOf(gloria.docID)).toHaveLength(before + 1);
  });

  test('has the same limit', async () => {
    const own = { as: { role: 'support', uid: 'guessing-support' } } as const;
    const created = await api.call(createCandidate, { body: aCandidateInput({ firstName: 'Nora' }) }, { as: 'admin' });
    const params = { docID: created.body.docID };
    let { version } = created.body;
    const answers = [];
    for (const curp of guessesOf(40)) {
      const answer = await api.call(editCandidate, { params, body: { curp, version } }, own);
      answers.push(answer.status);
      if (answer.status === 200) ({ version } = answer.body);
    }
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), ...Array.from({ length: 10 }, () => 429)]);
    // Other fields are written as before.
    expect(await api.call(editCandidate, { params, body: { phone: '2281234567', version } }, own)).toMatchObject({
      status: 200,
    });
  });
});
