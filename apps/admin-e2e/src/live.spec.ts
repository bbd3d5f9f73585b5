import type { Locator, Page } from '@playwright/test';
import { openColleague } from './support/colleague';
import { companies } from './support/companies';
import { expect, signIn, test } from './support/journey';
import { aCompany, aPerson, aVacancy } from './support/records';

const vacancies = (page: Page) => page.getByRole('grid', { name: 'Vacantes' });
const people = (page: Page) => page.getByRole('grid', { name: 'Personas' });
const rows = (grid: Locator) => grid.locator('tbody').getByRole('row');

interface CompanyRow {
  readonly companyID: string;
  readonly version: number;
}

test('two browsers see the companies, contacts and vacancies that the other creates, changes and removes', async ({
  page,
  browser,
}) => {
  await signIn(page, 'recruiter', '/companies?buscar=Vig%C3%ADa');
  const colleague = await openColleague(browser, 'admin', '/companies?view=vacancies');
  await colleague.page.getByRole('searchbox').fill('Velador Vigía');
  await expect(rows(vacancies(colleague.page))).toHaveCount(0);
  await expect(companies(page).getByText('Vigía del Golfo')).toHaveCount(0);

  const { companyID } = await colleague.send<CompanyRow>(
    'POST',
    '/aperture/companies',
    aCompany('Vigía del Golfo', 'VGO990101A19'),
  );
  await expect(companies(page).getByText('Vigía del Golfo').first()).toBeVisible();
  const path = `/aperture/companies/${companyID}`;
  await colleague.send('PATCH', path, { legalName: 'Vigía del Istmo, S.A.', version: 1 });
  await expect(companies(page).getByText('Vigía del Istmo').first()).toBeVisible();

  // The panel's list of contacts.
  await page.goto(`/companies?buscar=Vig%C3%ADa&empresa=${companyID}&pestana=contactos`);
  await expect(page.getByRole('dialog')).toBeVisible();
  const contact = { name: 'Noemí Zúñiga', position: '', email: '', phone: '' };
  const { contactID } = await colleague.send<{ contactID: string }>('POST', `${path}/contacts`, contact);
  await expect(page.getByRole('dialog').getByText('Noemí Zúñiga')).toBeVisible();
  await colleague.send('DELETE', `${path}/contacts/${contactID}`, { version: 1 });
  await expect(page.getByRole('dialog').getByText('Noemí Zúñiga')).toHaveCount(0);

  // The other direction: the colleague sees the vacancies created here.
  const own = await openColleague(browser, 'recruiter', '/');
  const { jobID, version } = await own.send<{ jobID: string; version: number }>(
    'POST',
    '/aperture/vacancies',
    aVacancy(companyID, 'Velador Vigía'),
  );
  await expect(rows(vacancies(colleague.page))).toHaveCount(1);
  await own.send('POST', `/aperture/vacancies/${jobID}/pause`, { reason: '', version });
  await expect(rows(vacancies(colleague.page)).getByText('Pausada')).toBeVisible();
  // A record that no longer belongs to what is listed leaves the list.
  await own.send('PATCH', `/aperture/vacancies/${jobID}`, { name: 'Operador nocturno', version: version + 1 });
  await expect(rows(vacancies(colleague.page))).toHaveCount(0);
  await colleague.send('PATCH', path, { tradeName: 'Otra razón', legalName: 'Otra razón, S.A.', version: 2 });
  await page.goto('/companies?buscar=Vig%C3%ADa');
  await expect(companies(page).getByText('Vigía del Istmo')).toHaveCount(0);
});

const MERGE_FIELDS = [
  ...['firstName', 'paternalName', 'maternalName', 'email', 'phone', 'birthDate', 'gender', 'maritalStatus'],
  ...['nationality', 'state', 'municipality', 'address', 'postalCode', 'curp', 'rfc', 'nss', 'education'],
  ...['desiredPosition', 'wishedPay', 'origin', 'fair', 'viability'],
];

test('the people list shows who a colleague registers, corrects and merges away', async ({ page, browser }) => {
  await signIn(page, 'recruiter', '/people');
  await page.getByRole('searchbox').fill('Vigiladora');
  await expect(rows(people(page))).toHaveCount(0);
  const colleague = await openColleague(browser, 'admin', '/');
  const register = (firstName: string) =>
    colleague.send<{ docID: string }>('POST', '/aperture/candidates', aPerson(firstName, 'Vigiladora'));
  const one = await register('Xóchitl');
  await expect(rows(people(page))).toHaveCount(1);
  const other = await register('Xochitl');
  await expect(rows(people(page))).toHaveCount(2);
  await colleague.send('PATCH', `/aperture/candidates/${other.docID}`, { municipality: 'Veracruz', version: 1 });
  await expect(rows(people(page)).getByText(/Veracruz/)).toBeVisible();
  await colleague.send('POST', '/aperture/merges', {
    survivorID: one.docID,
    files: [
      { docID: one.docID, version: 1 },
      { docID: other.docID, version: 2 },
    ],
    choices: Object.fromEntries(MERGE_FIELDS.map((field) => [field, one.docID])),
  });
  await expect(rows(people(page))).toHaveCount(1);
});

test('20 changes a second do not request the list as often, nor lose what is typed or scrolled to', async ({
  page,
  browser,
}) => {
  // The window has room for the column of the city.
  await page.setViewportSize({ width: 1600, height: 900 });
  await signIn(page, 'recruiter', '/companies');
  await expect(rows(companies(page)).first()).toBeVisible();
  const colleague = await openColleague(browser, 'admin', '/');
  const [first, second] = await Promise.all(
    ['Taller Ráfaga Uno', 'Taller Ráfaga Dos'].map((name, index) =>
      colleague.send<CompanyRow>(
        'POST',
        '/aperture/companies',
        aCompany(name, ['RAF990101A13', 'RAF990101A21'][index] ?? ''),
      ),
    ),
  );
  if (first === undefined || second === undefined) throw new Error('No company.');
  // Scrolled, with the search box in use.
  const scroller = companies(page).locator('xpath=ancestor-or-self::*[1]/..');
  await rows(companies(page)).nth(8).scrollIntoViewIfNeeded();
  await companies(page).getByRole('row').last().focus();
  await page.keyboard.press('End');
  const place = () =>
    scroller.evaluate((element) => {
      let one: Element | null = element;
      while (one !== null && one.scrollTop === 0) one = one.parentElement;
      return one?.scrollTop ?? 0;
    });
  await expect.poll(place).toBeGreaterThan(0);
  const before = await place();
  await page.getByRole('button', { name: 'Nueva empresa' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('Borrador sin guardar');

  let requests = 0;
  page.on('request', (request) => {
    if (/\/aperture\/companies\?/.test(request.url()) && !request.url().includes('cursor=')) requests += 1;
  });
  const startedAt = Date.now();
  let changes = 0;
  for (let index = 0; index < 50; index += 1) {
    await Promise.all(
      [first, second].map(({ companyID, version }) =>
        colleague.send('PATCH', `/aperture/companies/${companyID}`, {
          city: `Ciudad ${index}`,
          version: version + index,
        }),
      ),
    );
    changes += 2;
  }
  const seconds = (Date.now() - startedAt) / 1000;
  // Until the last change is there.
  await expect(companies(page).getByText('Ciudad 49').first()).toBeAttached();
  test
    .info()
    .annotations.push({ type: 'figures', description: `${changes} changes in ${seconds} s, ${requests} requests` });
  expect(requests).toBeLessThanOrEqual(2 + Math.ceil((Date.now() - startedAt) / 2_000));
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('Borrador sin guardar');
  await page.keyboard.press('Escape');
  expect(await place()).toBe(before);
});
