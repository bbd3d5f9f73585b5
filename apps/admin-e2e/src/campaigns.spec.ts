import { randomUUID } from 'node:crypto';
import { mexicoDay } from '@vinculo/domain/calendar';
import { API_URL } from './support/addresses';
import { axeViolations } from './support/axe';
import { openColleague, type Colleague } from './support/colleague';
import { expect, signIn, test } from './support/journey';
import { aCompany, aVacancy } from './support/records';
import { scan } from './support/scan-code';
import { startApi, stopApi } from './support/servers';

/** Of the local API, as in its environment. */
const JOB_SITE_KEY = 'vinculo-local-applicant-tracking-key';

/** Bots are counted apart. */
const A_PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148' };

interface Application {
  readonly applicationID: string;
  readonly version: number;
}

test('a code is scanned, its person applies and is hired, and both stand beside the link', async ({
  page,
  browser,
}) => {
  const { send } = await openColleague(browser, 'admin', '/');
  const { companyID } = await send<{ companyID: string }>(
    'POST',
    '/aperture/companies',
    aCompany('Moldes', 'MOL2001015Z8'),
  );
  const { jobID } = await send<{ jobID: string }>(
    'POST',
    '/aperture/vacancies',
    aVacancy(companyID, 'Operador de moldes'),
  );
  const { items: notices } = await send<{ items: { name: string }[] }>('GET', '/aperture/privacy/notices');

  await signIn(page, 'recruiter', `/matchinghub/utm?vacante=${jobID}`);
  await page.getByRole('button', { name: 'Nuevo enlace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo enlace' });
  await dialog
    .getByRole('combobox', { name: /^Plantilla/ })
    .or(dialog.getByLabel(/^Plantilla/))
    .first()
    .click();
  await page.getByRole('option', { name: 'Cartel con QR' }).click();
  await dialog
    .getByLabel(/^Campaña/)
    .first()
    .click();
  await page.getByRole('option').first().click();
  expect.soft(await axeViolations(page, { part: 'dialog' }), 'the dialog').toEqual([]);
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  const row = page.getByRole('row', { name: /Cartel con QR/ });
  await expect(row).toBeVisible();
  expect.soft(await axeViolations(page), 'the links').toEqual([]);
  await row.click();
  await page.getByRole('checkbox', { name: /logotipo/ }).click();
  const code = page.getByRole('img', { name: 'Código QR: Cartel con QR' });
  await expect(code).toBeVisible();
  await expect.poll(async () => scan(page, await code.screenshot())).toMatch(/\/l\/[a-z0-9]{8}$/);
  const address = (await scan(page, await code.screenshot())) ?? '';
  expect.soft(await axeViolations(page, { part: 'dialog' }), 'the link').toEqual([]);
  await page.getByRole('button', { name: 'Cerrar' }).click();

  const redirect = await page.request.get(API_URL + new URL(address).pathname, {
    maxRedirects: 0,
    headers: A_PHONE,
  });
  expect(redirect.status()).toBe(302);
  const { searchParams } = new URL(redirect.headers()['location'] ?? '');
  const applied = await page.request.post(`${API_URL}/ats/applications`, {
    headers: { 'x-applicant-tracking-key': JOB_SITE_KEY, 'idempotency-key': randomUUID() },
    data: {
      ...{ jobID, firstName: 'Nahuel', paternalName: 'Quiroz', email: 'nahuel.quiroz@correo.example' },
      ...{ consent: { notice: notices[0]?.name, granted: [] }, clickIDs: [searchParams.get('vclick')] },
    },
  });
  expect(applied.status()).toBe(200);
  const { items } = await send<{ items: Application[] }>('GET', `/aperture/vacancies/${jobID}/applications`);
  for (const [index, to] of ['inReview', 'shortlisted', 'interview', 'hired'].entries())
    await send('POST', '/aperture/applications/move', {
      ...{ to, reasonCode: null, reason: '', startDate: to === 'hired' ? '2030-01-15' : null },
      items: items.map(({ applicationID, version }) => ({ applicationID, version: version + index })),
    });
  await page.reload();
  await expect(row.getByRole('gridcell').nth(3)).toHaveText('1');
  await expect(row.getByRole('gridcell').nth(5)).toHaveText('1');

  await page.goto('/utmhub');
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  for (const tab of ['Resultados', 'Campañas y costos', 'Vocabulario', 'Plantillas', 'Crear con archivo', 'Ferias']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel').getByRole('region').or(page.getByRole('grid')).first()).toBeVisible();
    expect.soft(await axeViolations(page), tab).toEqual([]);
  }

  for (const [field, option] of [
    [/^Feria/, 'Otra feria…'],
    [/^Campaña/, /mx_20/],
    [/^Plantilla/, 'Feria con QR'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).first().click();
  }
  await page.getByLabel(/^Nombre de la feria/).fill('Feria de moldes');
  await page.getByLabel(/^Stands/).fill(`Entrada\n${'W'.repeat(60)}\nAuditorio`);
  await page.getByRole('button', { name: 'Crear 3 códigos' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').getByRole('img')).toHaveCount(3);
  const sheets = await page.pdf({ preferCSSPageSize: true });
  expect(sheets.toString('latin1').match(/\/Type\s*\/Page\b/g), 'a sheet for each stand').toHaveLength(3);
  await page.emulateMedia({ media: 'print' });
  const besideTheMiddle = await page.getByRole('article').evaluateAll((all) =>
    all.map((sheet) => {
      const [outer, code] = [sheet, sheet.querySelector('svg')].map((box) => box?.getBoundingClientRect());
      return code === undefined || outer === undefined
        ? undefined
        : Math.round(code.left + code.right - outer.left - outer.right);
    }),
  );
  expect(besideTheMiddle, 'no name moves its code').toEqual([0, 0, 0]);
});

test('kill -9 in a burst of clicks: each one that was answered is counted', async ({ browser, request, watch }) => {
  // The event streams of the colleague's page break off.
  watch.allow('net::ERR_', '503');
  const AT_ONCE = 20;
  const colleague = await openColleague(browser, 'admin', '/account');
  const { items } = await colleague.send<{ items: { linkID: string; code: string; endsOn: string | null }[] }>(
    'GET',
    '/aperture/campaigns/links',
  );
  const { code, linkID } = items.find(({ endsOn }) => endsOn === null) ?? { code: '', linkID: '' };
  const day = mexicoDay(new Date());
  const clicks = async ({ send }: Pick<Colleague, 'send'>) => {
    const { rows } = await send<{ rows: { key: string; clicks: number }[] }>('POST', '/aperture/campaigns/report', {
      ...{ from: mexicoDay(new Date(Date.now() - 86_400_000)), to: day, by: 'link' },
    });
    return rows.find(({ key }) => key === linkID)?.clicks ?? 0;
  };
  const before = await clicks(colleague);
  let answered = 0;
  const click = async () => {
    const answer = await request
      .get(`${API_URL}/l/${code}`, { maxRedirects: 0, headers: A_PHONE })
      .catch(() => undefined);
    if (answer?.status() === 302) answered += 1;
  };
  let isOver = false;
  const burst = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (!isOver) await click();
    }),
  );
  await expect.poll(() => answered, { intervals: [10] }).toBeGreaterThan(200);
  await stopApi('SIGKILL');
  isOver = true;
  await burst;
  await startApi();
  const kept = (await clicks(await openColleague(browser, 'admin', '/account'))) - before;
  expect(kept).toBeGreaterThanOrEqual(answered);
  // Those that were on their way may be kept without their answer.
  expect(kept).toBeLessThanOrEqual(answered + AT_ONCE);
});
