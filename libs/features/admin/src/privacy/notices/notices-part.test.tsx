import { fireEvent, screen, within } from '@testing-library/react';
import { candidateId } from '@vinculo/contracts/candidates';
import {
  listPrivacyNotices,
  listWithoutNotice,
  noticeId,
  publishPrivacyNotice,
  type PrivacyNotice,
} from '@vinculo/contracts/consents';
import { fakeApi, Refusal } from '@vinculo/testing/fake-api';
import { refetchWithoutNetwork, renderApp } from '@vinculo/testing/render';
import { NoticesPart } from './notices-part';

const notice: PrivacyNotice = {
  noticeID: noticeId.parse('00000000-0000-4000-8000-0000000000b1'),
  name: '1.0',
  inForceFrom: '2026-01-01',
  text: 'Usamos tus datos para encontrarte trabajo.',
  necessary: ['Encontrarte trabajo'],
  voluntary: [],
  isCurrent: true,
  publishedBy: 'Ana Cortés',
};

test('lists the versions and missing consents, and publishes a new version with a unique name', async () => {
  const api = fakeApi();
  const items = [notice];
  const docID = candidateId.parse('9b1f6c1e-4d59-4a0c-8f5e-2f1d7c3a5b60');
  api.on(listPrivacyNotices, () => ({ items }));
  api.on(listWithoutNotice, () => ({ count: 1000, isCapped: true, people: [{ docID, name: 'Gloria' }] }));
  api.on(publishPrivacyNotice, ({ body }) => {
    if (body.name === '1.0') throw new Refusal('invalid_request', { fields: { name: 'taken' } });
    const published = {
      ...notice,
      ...body,
      noticeID: noticeId.parse('00000000-0000-4000-8000-0000000000b2'),
      publishedBy: 'Ana Cortés',
    };
    items.unshift(published);
    return published;
  });
  renderApp(<NoticesPart />);
  expect(await screen.findByRole('heading', { name: 'Versión 1.0 Vigente' })).toBeVisible();
  expect(await screen.findByText('1,000+ personas no han aceptado el aviso vigente')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Publicar versión' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publicar una versión del aviso' }));
  const write = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fireEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
  expect(await dialog.findByText('Escribe la versión.')).toBeVisible();
  write(/^Versión/, '1.0');
  write(/^Texto o enlace/, 'https://vinculo.example/aviso');
  write(/^Finalidades necesarias/, 'Encontrarte trabajo\n\nAvisarte');
  write(/^Finalidades voluntarias/, 'Boletín');
  fireEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
  expect(await dialog.findByText('Ya hay una versión con este nombre.')).toBeVisible();
  write(/^Versión/, '2.0');
  fireEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
  expect(await screen.findByText('Necesarias: Encontrarte trabajo, Avisarte.')).toBeVisible();
  expect(screen.getByText('Voluntarias: Boletín.')).toBeVisible();
});

test('a list that cannot be read again leaves the notice that is being written', async () => {
  const api = fakeApi();
  api.on(listPrivacyNotices, () => ({ items: [notice] }));
  api.on(listWithoutNotice, () => ({ count: 0, isCapped: false, people: [] }));
  const { user, client } = renderApp(<NoticesPart />);
  await user.click(await screen.findByRole('button', { name: 'Publicar versión' }));
  await user.type(await screen.findByLabelText(/^Texto o enlace/), 'Usamos tus datos');
  await refetchWithoutNetwork(api, client);
  expect(screen.getByLabelText(/^Texto o enlace/)).toHaveValue('Usamos tus datos');
});
