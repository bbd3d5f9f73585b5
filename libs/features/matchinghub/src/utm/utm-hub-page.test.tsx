import { screen, waitFor, within } from '@testing-library/react';
import {
  addCost,
  checkLinks,
  createCampaign,
  createLinks,
  createTerm,
  linkId,
  listCosts,
  listLinks,
  listUnassigned,
  mendUnassigned,
  readVocabulary,
  reportCampaigns,
  undoMend,
  type CampaignLink,
  type LinkRow,
  type Mend,
  type UnassignedArrival,
} from '@vinculo/contracts/campaigns';
import { NO_CLAIMS, ROLE_PERMISSIONS, type Permission } from '@vinculo/domain/session';
import { aLink, aReportRow, aVocabulary } from '@vinculo/testing/builders';
import { fakeApi, Refusal } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { UtmHubPage } from './utm-hub-page';

const ARRIVAL: UnassignedArrival = {
  ...{ source: 'Face', medium: 'Social', campaign: '[dato personal]', touches: 3 },
  ...{ firstAt: '2026-11-01T18:00:00.000Z', lastAt: '2026-11-20T18:00:00.000Z' },
  problems: { source: 'upper_case', campaign: 'personal_data' },
};
const OTHER: UnassignedArrival = {
  ...{ ...ARRIVAL, source: 'facebook', medium: 'historia', campaign: 'mx_202611_bajio' },
  problems: { medium: 'unknown' },
};

function hubApi() {
  const api = fakeApi();
  let unassigned = [ARRIVAL, OTHER];
  api.on(readVocabulary, () => aVocabulary());
  let mends: Mend[] = [];
  api.on(listUnassigned, () => ({ items: unassigned, isCut: false, mends }));
  api.on(undoMend, () => {
    mends = [];
    unassigned = [ARRIVAL, OTHER];
    return { unassigned: 3 };
  });
  api.on(mendUnassigned, ({ body }) => {
    mends = [body];
    unassigned = unassigned.slice(1);
    return { mended: 3 };
  });
  const { kind: _kind, key: _key, label: _label, ...total } = aReportRow();
  api.on(reportCampaigns, ({ body }) => ({
    rows: [
      aReportRow({ key: 'mx_202611_bajio', label: `Por ${body.by}, ${body.model}`, hires: 1.5 }),
      aReportRow({ kind: 'none', key: '', label: 'Sin campaña' }),
    ],
    ...{ total, isCut: false },
  }));
  return api;
}

test('what campaigns brought, by whatever is chosen, with how it is attributed and what no campaign brought', async () => {
  hubApi();
  const { user } = renderApp(<UtmHubPage />, { at: '/utmhub?modelo=linear' });
  const row = await screen.findByRole('row', { name: /Por campaign, linear/ });
  expect(within(row).getByText('1.5')).toBeVisible();
  expect(screen.getByRole('row', { name: /Sin campaña/ })).toBeVisible();
  expect(screen.getByText(/Lineal; cuentan los contactos de los 90 días/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Canal' }));
  expect(await screen.findByRole('row', { name: /Por channel, linear/ })).toBeVisible();
});

test('parameters of no campaign are assigned in one step', async () => {
  hubApi();
  const { user } = renderApp(<UtmHubPage />, { at: '/utmhub?ver=por-asignar' });
  expect(await screen.findByText('Fuente: tiene mayúsculas · Campaña: tiene datos personales')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Asignar Face/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Asignar/ }));
  for (const [label, option] of [
    [/^Fuente/, 'Facebook'],
    [/^Medio/, 'Redes sociales'],
    [/^Campaña/, /mx_202611_bajio/],
  ] as const) {
    await user.click(dialog.getByLabelText(label));
    await user.click(await screen.findByRole('option', { name: option }));
  }
  await user.click(dialog.getByRole('button', { name: 'Asignar' }));
  expect(await screen.findByText('3 contactos asignados, y los que lleguen')).toBeVisible();
  // The keyboard goes on with the next one, whose sound parts are chosen already.
  const next = screen.getByRole('button', { name: /^Asignar facebook/ });
  await waitFor(() => expect(next).toHaveFocus());
  await user.keyboard('{Enter}');
  const other = within(await screen.findByRole('dialog', { name: /^Asignar/ }));
  expect(other.getByRole('combobox', { name: /^Fuente/ })).toHaveValue('Facebook');
  expect(other.getByRole('combobox', { name: /^Campaña/ })).toHaveValue('Otoño en el Bajío (mx_202611_bajio)');
  await user.click(other.getByRole('combobox', { name: /^Medio/ }));
  await user.click(await screen.findByRole('option', { name: 'Redes sociales' }));
  await user.click(other.getByRole('button', { name: 'Asignar' }));
  expect(await screen.findByText('Todo está asignado')).toBeVisible();
  // A slip of the hand is taken back.
  const assigned = within(screen.getByRole('list', { name: 'Ya asignados' }));
  expect(assigned.getByText('Cuentan como facebook / social / mx_202611_bajio')).toBeVisible();
  await user.click(assigned.getByRole('button', { name: /^Quitar la asignación de facebook/ }));
  expect(await screen.findByText('3 contactos están otra vez por asignar')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Asignar facebook/ })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Ya asignados' })).toBeNull();
});

test('a campaign has a name of the pattern; what was spent on it is written down', async () => {
  const api = hubApi();
  const bodies: unknown[] = [];
  api.on(createCampaign, ({ body }) => {
    bodies.push(body);
    return { ...aVocabulary().campaigns[0]!, ...body };
  });
  api.on(listCosts, () => ({ items: [], isCut: false }));
  api.on(addCost, ({ body }) => {
    bodies.push(body);
    return { items: [], isCut: false };
  });
  const { user } = renderApp(<UtmHubPage />, { at: '/utmhub?ver=campanas' });
  await user.click(await screen.findByRole('button', { name: 'Nueva campaña' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva campaña' }));
  const name = dialog.getByLabelText(/^Nombre en los enlaces/);
  await user.type(name, 'Otoño');
  await user.type(dialog.getByLabelText(/^Cómo se llama/), 'Otoño');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getByText('Escríbelo como mx_202611_bajio.')).toBeVisible();
  await user.clear(name);
  await user.type(name, 'mx_202612_otono');
  await user.type(dialog.getByRole('textbox', { name: 'Empieza' }), '02/12/2026');
  const end = dialog.getByRole('textbox', { name: 'Termina' });
  await user.type(end, '01/12/2026');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getByText('No puede ser antes de empezar.')).toBeVisible();
  await user.clear(end);
  await user.type(end, '02/12/2026');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Campaña guardada')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Costos de Otoño en el Bajío' }));
  const costs = within(await screen.findByRole('dialog', { name: /^Costos de/ }));
  await user.type(costs.getByRole('textbox', { name: /^Costo/ }), '150.5');
  await user.click(costs.getByRole('button', { name: 'Anotar' }));
  expect(await screen.findByText('Costo anotado')).toBeVisible();
  expect(bodies).toMatchObject([
    { name: 'mx_202612_otono', label: 'Otoño', startsOn: '2026-12-02', endsOn: '2026-12-02' },
    { campaign: 'mx_202611_bajio', linkID: null, cents: 15_050 },
  ]);
});

test('the links of a file are checked, and made when all rows are sound', async () => {
  const api = hubApi();
  let problems: Record<string, string> = { source: 'upper_case', endsOn: 'invalid_format' };
  const made: unknown[] = [];
  api.on(checkLinks, ({ body }) => ({ rows: body.rows.map(() => ({ problems })) }));
  api.on(createLinks, ({ body }) => {
    made.push(...body.rows);
    return { items: [aLink()] };
  });
  const { user } = renderApp(<UtmHubPage />, { at: '/utmhub?ver=archivo' });
  const input = await screen.findByLabelText('Archivo CSV de enlaces');
  const heads = 'vacante,destino,fuente,medio,campaña,contenido,ubicación,nombre,feria,stand,último día';
  const csv = (text: string) => new File([text], 'enlaces.csv', { type: 'text/csv' });
  await user.upload(input, csv('vacante,destino\n1,2'));
  expect(await screen.findByText(/^Le faltan columnas: fuente/)).toBeVisible();
  const row = `,https://empleo.example/,cartel,qr,mx_202611_bajio,,,Cartel,,A1,`;
  await user.upload(input, csv(`${heads}\n${row}`));
  expect(await screen.findByText(/^fuente: tiene mayúsculas · último día:/)).toBeVisible();
  problems = { link: 'exists' };
  await user.upload(input, csv(`${heads}\n\n${row}`));
  expect(await screen.findByText('Fila 3')).toHaveTextContent('enlace: ya hay uno igual');
  problems = {};
  // As Excel writes it in Mexico.
  const excel = `${heads.toUpperCase().replaceAll(',', ';')}\r\n;https://empleo.example/;cartel;qr;mx_202611_bajio;;;Niñez;;A1;5/12/2026`;
  await user.upload(input, new File([Uint8Array.from(excel, (sign) => sign.charCodeAt(0))], 'enlaces.csv'));
  await user.click(await screen.findByRole('button', { name: 'Crear 1 enlace' }));
  const done = within(await screen.findByRole('region', { name: 'Enlaces creados' }));
  expect(done.getByText(aLink().shortUrl)).toBeVisible();
  expect(made).toMatchObject([{ source: 'cartel', stand: 'A1', label: 'Niñez', jobID: '', endsOn: '2026-12-05' }]);
  // What no field may hold is taken out.
  await user.upload(input, csv(`${heads}\n${row.replace('A1', `\u202e${'A'.repeat(999)}😀`)}`));
  await user.click(await screen.findByRole('button', { name: 'Crear 1 enlace' }));
  await waitFor(() => expect(made[1]).toMatchObject({ stand: 'A'.repeat(999) }));
  await user.upload(input, new File([new Uint8Array([137, 80, 0])], 'foto.csv'));
  expect(await screen.findByText(/^No es un CSV/)).toBeVisible();
});

test('codes of a fair that nobody came from yet; those that are there are not made again, and dead ones not printed', async () => {
  const api = hubApi();
  const made: LinkRow[] = [];
  const stand = (change: Partial<CampaignLink>) =>
    aLink({ fair: 'Feria León', destination: 'https://empleo.example/ferias', ...change });
  let links: CampaignLink[] = [];
  api.on(readVocabulary, () => ({
    ...aVocabulary(),
    templates: [{ ...aVocabulary().templates[0]!, name: 'Feria', destination: 'https://empleo.example/ferias' }],
  }));
  api.on(listLinks, () => ({ items: links, isCut: false }));
  api.on(createLinks, ({ body }) => {
    made.push(...body.rows);
    links = [
      stand({ label: 'Feria León, A1', stand: 'A1' }),
      stand({
        linkID: linkId.parse('00000000-0000-4000-8000-0000000000f2'),
        label: 'Viejo',
        stand: 'B',
        state: 'ended',
      }),
    ];
    return { items: [aLink()] };
  });
  const { user } = renderApp(<UtmHubPage />, { at: '/utmhub?ver=ferias' });
  await user.click(await screen.findByRole('button', { name: 'Crear códigos' }));
  expect(await screen.findAllByText('Elige una opción.')).toHaveLength(3);
  expect(screen.getByText('Escribe al menos uno.')).toBeVisible();
  for (const [label, option] of [
    [/^Feria/, 'Otra feria…'],
    [/^Campaña/, /mx_202611_bajio/],
    [/^Plantilla/, 'Feria'],
  ] as const) {
    await user.click(screen.getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  }
  await user.type(screen.getByLabelText(/^Nombre de la feria/), ' Feria León ');
  await user.type(screen.getByLabelText(/^Stands/), 'A1');
  await user.click(screen.getByRole('button', { name: 'Crear 1 código' }));
  expect(await screen.findByRole('article', { name: 'Feria León, A1' })).toBeVisible();
  expect(screen.getByText(/1 código ya no sirve y no se imprime/)).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Viejo' })).toBeNull();
  await user.type(screen.getByLabelText(/^Stands/), 'A1');
  await user.click(screen.getByRole('button', { name: 'Crear códigos' }));
  expect(screen.getByText('Todos tienen ya su código.')).toBeVisible();
  const [fair, long] = ['Feria '.repeat(5).trim(), `${'Entrada-'.repeat(6)}😀`];
  await user.click(screen.getByRole('combobox', { name: /^Feria/ }));
  await user.click(await screen.findByRole('option', { name: 'Otra feria…' }));
  await user.clear(screen.getByLabelText(/^Nombre de la feria/));
  await user.type(screen.getByLabelText(/^Nombre de la feria/), fair);
  await user.clear(screen.getByLabelText(/^Stands/));
  await user.type(screen.getByLabelText(/^Stands/), long);
  await user.click(screen.getByRole('button', { name: 'Crear 1 código' }));
  await waitFor(() => expect(made).toHaveLength(2));
  // No half of a character, which would be refused.
  const label = `${fair}, ${'Entrada-'.repeat(6)}`;
  expect(made).toMatchObject([
    { fair: 'Feria León', stand: 'A1', label: 'Feria León, A1' },
    { stand: long, label },
  ]);
});

test('who may only read changes nothing; a term is proposed from its name; without the permission there is nothing', async () => {
  const api = hubApi();
  const bodies: unknown[] = [];
  api.on(createTerm, ({ body }) => {
    bodies.push(body);
    if (bodies.length === 1) throw new Refusal('duplicate_entry');
    return { ...aVocabulary().terms[0]!, ...body };
  });
  const at = '/utmhub?ver=vocabulario';
  const first = renderApp(<UtmHubPage />, { at });
  await first.user.click(await screen.findByRole('button', { name: 'Agregar a Contenidos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar a Contenidos' }));
  await first.user.type(dialog.getByLabelText(/^Nombre/), 'Vídeo corto');
  await first.user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/^Ya hay una opción con ese nombre/)).toBeVisible();
  await first.user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Vocabulario guardado')).toBeVisible();
  expect(bodies.at(-1)).toEqual({ vocabulary: 'content', value: 'video-corto', label: 'Vídeo corto', mediums: [] });
  first.unmount();
  const reader = renderApp(<UtmHubPage />, { at, claims: { isAdmin: false, permissions: ROLE_PERMISSIONS.readOnly } });
  expect(await screen.findByText('Facebook')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Agregar|Cambiar|Retirar/ })).toBeNull();
  reader.unmount();
  renderApp(<UtmHubPage />, { at, claims: NO_CLAIMS });
  expect(await screen.findByText(/permiso/i)).toBeVisible();
});

test('results by vacancy are for who may read vacancies', async () => {
  hubApi();
  const shown = async (permissions: readonly Permission[]) => {
    const { unmount } = renderApp(<UtmHubPage />, { at: '/utmhub', claims: { isAdmin: false, permissions } });
    expect(await screen.findByRole('radio', { name: 'Campaña' })).toBeVisible();
    const isThere = screen.queryByRole('radio', { name: 'Vacante' }) !== null;
    unmount();
    return isThere;
  };
  const { readOnly } = ROLE_PERMISSIONS;
  expect(await shown(readOnly)).toBe(true);
  expect(await shown(readOnly.filter((permission) => permission !== 'vacancies:read'))).toBe(false);
});
