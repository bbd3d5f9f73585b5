import { QueryClient } from '@tanstack/react-query';
import { candidate, candidateId } from '@vinculo/contracts/candidates';
import { noWishes } from '@vinculo/domain/candidates';
import { candidateQueries } from './candidate-queries';
import { mergeUser } from './merge-user';

const [ANA, BETO] = ['9b1f6c1e-4d59-4a0c-8f5e-2f1d7c3a5b60', '0b9d3c52-5f6e-4c2e-9a61-6a1c0d0f7e11'].map((id) =>
  candidateId.parse(id),
);

const stored = candidate.parse({
  docID: ANA,
  name: 'Ana Lucía Ruiz',
  firstName: 'Ana Lucía',
  paternalName: 'Ruiz',
  maternalName: '',
  email: '',
  phone: '',
  birthDate: null,
  gender: '',
  maritalStatus: '',
  nationality: '',
  state: '11',
  municipality: 'León',
  address: '',
  postalCode: '',
  education: '',
  desiredPosition: '',
  languages: [],
  experience: [],
  skills: [],
  ...noWishes(),
  tags: [],
  groups: [],
  origin: 'portal',
  fair: '',
  curp: '',
  rfc: '',
  nss: '',
  viability: 'viable',
  viabilityReason: '',
  matches: 0,
  documentTypes: [],
  inapplicableTypes: [],
  mismatches: [],
  automatedScoring: true,
  createdAt: '2026-11-20T18:00:00.000Z',
  lastActivityAt: '2026-11-20T18:00:00.000Z',
  version: 2,
  abilities: { edit: true, evaluate: true, reveal: true },
});

test('an update reaches the user with the same docID in the file and in every list, and no other user', () => {
  const client = new QueryClient();
  const pages = [1, 2].map((page) => [...candidateQueries.searches(), page]);
  for (const key of pages)
    client.setQueryData(key, {
      items: [
        { docID: ANA, name: 'Ana' },
        { docID: BETO, name: 'Beto' },
      ],
      total: 2,
    });
  mergeUser(client, stored);
  for (const key of pages)
    expect(client.getQueryData(key)).toMatchObject({
      items: [
        { docID: ANA, name: 'Ana Lucía Ruiz', version: 2 },
        { docID: BETO, name: 'Beto' },
      ],
      total: 2,
    });
  expect(client.getQueryData(candidateQueries.detail(stored.docID).queryKey)).toEqual(stored);
});

test('a partial update keeps what it does not name', () => {
  const client = new QueryClient();
  const page = [...candidateQueries.searches(), 1];
  client.setQueryData(page, { items: [{ docID: ANA, name: 'Ana', version: 1 }] });
  client.setQueryData(candidateQueries.detail(stored.docID).queryKey, stored);
  mergeUser(client, { docID: stored.docID, name: 'Ana Ruiz', email: 'ana@correo.example' });
  expect(client.getQueryData(page)).toEqual({ items: [{ docID: ANA, name: 'Ana Ruiz', version: 1 }] });
  expect(client.getQueryData(candidateQueries.detail(stored.docID).queryKey)).toEqual({
    ...stored,
    name: 'Ana Ruiz',
    email: 'ana@correo.example',
  });
});

test('a partial update does not create a file that is not cached', () => {
  const client = new QueryClient();
  mergeUser(client, { docID: stored.docID, name: 'Ana Ruiz' });
  expect(client.getQueryData(candidateQueries.detail(stored.docID).queryKey)).toBeUndefined();
});

test('an update without a docID changes nothing', () => {
  const client = new QueryClient();
  const page = [...candidateQueries.searches(), 1];
  const shown = { items: [{ docID: ANA, name: 'Ana' }, { name: 'Nadie' }] };
  client.setQueryData(page, shown);
  mergeUser(client, { name: 'Otra' });
  expect(client.getQueryData(page)).toEqual(shown);
});
