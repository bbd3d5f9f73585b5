import { act, screen, waitFor, within } from '@testing-library/react';
import {
  createLink,
  listLinks,
  readVocabulary,
  reportCampaigns,
  type CampaignLink,
} from '@vinculo/contracts/campaigns';
import { getVacancy, listVacancies } from '@vinculo/contracts/vacancies';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { aLink, aReportRow, aVacancy, aVocabulary } from '@vinculo/testing/builders';
import { fakeApi, Refusal } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { VacancyUtmPage } from './vacancy-utm-page';

const vacancy = aVacancy();
const AT = `/matchinghub/utm?vacante=${vacancy.jobID}`;
const SUMS = { clicks: 40, people: 31, bots: 2, applications: 5, interviews: 2, hires: 1, costCents: 120_000 };

function linksApi(links: () => readonly CampaignLink[]) {
  const api = fakeApi();
  api.on(listVacancies, () => ({ items: [vacancy], nextCursor: null, total: 1, totalCapped: false }));
  api.on(getVacancy, () => vacancy);
  api.on(readVocabulary, () => aVocabulary());
  api.on(listLinks, () => ({ items: [...links()], isCut: false }));
  const none = { kind: 'none', key: '', label: 'Sin campaña', clicks: 0, people: 0, hires: 0, costCents: 0 } as const;
  api.on(reportCampaigns, () => ({
    rows: [aReportRow(), aReportRow({ ...none, applications: 1, interviews: 0 })],
    total: SUMS,
    isCut: false,
  }));
  return api;
}

test('the links of a vacancy stand with what they brought and cost; one key copies the link of the row', async () => {
  linksApi(() => [aLink({ jobID: vacancy.jobID })]);
  const { user } = renderApp(<VacancyUtmPage />, { at: AT });
  const row = await screen.findByRole('row', { name: /Cartel de la entrada/ });
  expect(within(row).getAllByText('$1,200.00')).toHaveLength(2);
  expect(screen.getByRole('row', { name: /Sin campaña/ })).toBeVisible();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  act(() => row.focus());
  await user.keyboard('c');
  expect(await screen.findByText('Enlace copiado')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(aLink().shortUrl);
  await user.click(row);
  const panel = within(await screen.findByRole('dialog', { name: 'Cartel de la entrada' }));
  expect(await panel.findByRole('img', { name: 'Código QR: Cartel de la entrada' })).toBeVisible();
  await user.click(panel.getByRole('checkbox', { name: /logotipo/ }));
  expect(panel.getByLabelText('Corrección de errores')).toHaveValue('La más alta (30 %)');
});

test('a link is made from a template within the vocabulary, and a repeated one is refused', async () => {
  const links: CampaignLink[] = [];
  const api = linksApi(() => links);
  const bodies: unknown[] = [];
  api.on(createLink, ({ body }) => {
    bodies.push(body);
    if (bodies.length === 1) throw new Refusal('duplicate_link');
    links.push(aLink({ ...body }));
    return aLink({ ...body });
  });
  const { user } = renderApp(<VacancyUtmPage />, { at: AT });
  await user.click(await screen.findByRole('button', { name: 'Nuevo enlace' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo enlace' }));
  await user.click(dialog.getByRole('button', { name: 'Crear enlace' }));
  expect(dialog.getByText('Falta')).toBeVisible();
  await user.click(dialog.getByLabelText(/^Campaña/));
  await user.click(await screen.findByRole('option', { name: /mx_202611_bajio/ }));
  await user.click(dialog.getByRole('button', { name: 'Crear enlace' }));
  expect(await screen.findByText(/Ya hay un enlace igual/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Crear enlace' }));
  expect(await screen.findByText('Enlace creado')).toBeVisible();
  expect(bodies.at(-1)).toMatchObject({
    ...{ jobID: vacancy.jobID, destination: `https://empleo.example/v/${vacancy.jobID}` },
    ...{ source: 'cartel', medium: 'qr', campaign: 'mx_202611_bajio', label: 'Cartel con QR' },
  });
});

test('without the permission nothing is asked for; a failure can be tried again', async () => {
  const api = linksApi(() => []);
  api.on(listLinks, () => {
    throw new Refusal('unavailable');
  });
  const { user, unmount } = renderApp(<VacancyUtmPage />, { at: AT });
  const retry = await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 15_000 });
  api.on(listLinks, () => ({ items: [], isCut: false }));
  await user.click(retry);
  await waitFor(() => expect(screen.getByRole('row', { name: /Cartel de la entrada/ })).toBeVisible());
  unmount();
  renderApp(<VacancyUtmPage />, { at: AT, claims: NO_CLAIMS });
  expect(await screen.findByText(/permiso/i)).toBeVisible();
});
