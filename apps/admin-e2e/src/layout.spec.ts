import type { Locator, Page } from '@playwright/test';
import { API_URL } from './support/addresses';
import { firstActive, openCompany, VERIFIED } from './support/companies';
import { expect, signIn, test } from './support/journey';

const PHONE = { width: 390, height: 844 };

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target.toString()} is not on screen.`);
  return box;
}

/** Expects that the text is not truncated. */
async function expectWhole(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  expect(await text.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

const people = (page: Page) => page.getByRole('grid', { name: 'Personas' });
const openRow = (page: Page, row: number) =>
  people(page).getByRole('row').nth(row).getByRole('gridcell').nth(1).click();

test('the bulk bar is whole beside an open panel', async ({ page }) => {
  await signIn(page, 'recruiter', '/people');
  for (const row of [1, 2]) await people(page).getByRole('row').nth(row).getByRole('checkbox').check();
  await openRow(page, 3);
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Resumen' })).toBeVisible();
  const bar = page.getByRole('toolbar', { name: 'Acciones con la selección' });
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const reach = await boxOf(bar);
    expect(reach.x).toBeGreaterThanOrEqual((await boxOf(page.getByRole('main'))).x);
    expect(reach.x + reach.width).toBeLessThanOrEqual((await boxOf(page.getByRole('dialog'))).x);
    await bar.getByRole('button', { name: 'Acciones' }).click();
    await expect(page.getByRole('menuitem', { name: 'Etiquetar' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});

const review = (page: Page) => page.getByRole('region', { name: /^Revisión: / });
const toasts = (page: Page) => page.getByRole('status').filter({ hasText: /Documento aprobado|Vacante pausada/ });

/** Keeps the current toasts on screen. @param count the expected number of toasts */
async function holdToasts(page: Page, count: number): Promise<void> {
  await expect(toasts(page)).toHaveCount(count);
  await toasts(page).first().dispatchEvent('mouseover');
}

async function approveTwo(page: Page): Promise<void> {
  for (const count of [1, 2]) {
    await review(page).getByRole('button', { name: 'Aprobar' }).click();
    await holdToasts(page, count);
  }
}

async function pauseTwo(page: Page): Promise<void> {
  for (const count of [1, 2]) {
    const { row, name } = await firstActive(page);
    await row.getByRole('button', { name: `Pausar ${name}` }).click();
    await page
      .getByRole('dialog', { name: `¿Pausar «${name}»?` })
      .getByRole('button', { name: 'Aceptar' })
      .click();
    await holdToasts(page, count);
  }
}

async function expectInSight(page: Page, ...parts: readonly Locator[]): Promise<void> {
  await expect(toasts(page)).toHaveCount(2);
  for (const part of parts)
    for (const toast of await toasts(page).all())
      expect(await overlap(toast, part), `a toast over ${part.toString()}`).toBe(false);
}

test('toasts cover neither the state and the hint of a review nor an open panel', async ({ page }) => {
  await signIn(page, 'recruiter', '/people?view=review');
  await approveTwo(page);
  await expectInSight(
    page,
    page.getByText('J y K: siguiente y anterior'),
    review(page).getByText('Pendiente'),
    review(page).getByRole('button', { name: 'Documento siguiente' }),
  );
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Personas', exact: true })
    .click();
  await openRow(page, 1);
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Resumen' })).toBeVisible();
  await expectInSight(page, page.getByRole('dialog'));
});

test('on a phone toasts cover neither the state of a document nor its actions', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'recruiter', '/people?view=review');
  await approveTwo(page);
  await expectInSight(page, review(page).getByText('Pendiente'), review(page).getByRole('button', { name: 'Aprobar' }));

  await review(page).getByRole('heading', { level: 2 }).getByRole('link').click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('tab', { name: 'Documentos' }).click();
  const types = panel.getByRole('list', { name: 'Tipos de documento' });
  await types.getByRole('button', { name: 'Pendiente' }).first().click();
  await expectInSight(
    page,
    panel.getByRole('heading', { level: 2 }),
    panel.getByRole('tablist'),
    panel.getByText('Pendiente').last(),
    panel.getByRole('button', { name: 'Aprobar' }),
  );
});

test('toasts cover neither the heads nor the feet of a list and its open panel', async ({ page }) => {
  await signIn(page, 'recruiter', VERIFIED);
  const panel = await openCompany(page, 8);
  await pauseTwo(page);
  const inPanel = [
    panel.getByRole('heading', { level: 2 }),
    panel.getByRole('button', { name: 'Cerrar', exact: true }),
    panel.getByRole('tablist'),
    panel.getByRole('link', { name: 'Nueva vacante' }),
  ];
  for (const [width, height] of [
    [2560, 1440],
    [1920, 1080],
    [1440, 900],
    [1280, 800],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectInSight(
      page,
      page.getByRole('navigation', { name: 'Qué se lista' }),
      page.getByRole('searchbox', { name: 'Buscar empresas' }),
      page.getByRole('button', { name: /^Filtros/ }),
      page.getByText(/^1–\d+ de \d+$/),
      page.getByRole('navigation', { name: 'Principal' }),
      ...inPanel,
    );
  }
  for (const size of [{ width: 768, height: 1024 }, PHONE]) {
    await page.setViewportSize(size);
    await expectInSight(page, ...inPanel);
  }
});

test('on a phone the names of companies and of their vacancies are whole', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'recruiter', '/companies');
  for (const [company, vacancy] of [
    ['Agroindustrias Valle del Yaqui', 'Médico veterinario zootecnista'],
    ['Voz Norte Contacto', 'Agente bilingüe de atención a clientes'],
  ] as const) {
    await page.getByRole('searchbox', { name: 'Buscar empresas' }).fill(company);
    const card = page.getByRole('list', { name: 'Empresas' }).getByText(company, { exact: true });
    await expectWhole(card);
    await card.click();
    const panel = page.getByRole('dialog', { name: company });
    await expectWhole(panel.getByRole('heading', { level: 2 }));
    await expectWhole(panel.getByRole('button', { name: vacancy, exact: true }).first());
    await panel.getByRole('button', { name: 'Cerrar', exact: true }).click();
  }
});

test('the buttons of a panel stand apart on narrow screens', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'recruiter', '/companies?view=vacancies');
  await page.getByRole('list', { name: 'Vacantes' }).getByRole('listitem').nth(1).click();
  const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  await expect(button('Anterior')).toBeVisible();
  // The place in the list comes after the panel and moves the buttons: two boxes of one moment are compared.
  for (const width of [PHONE.width, 600]) {
    await page.setViewportSize({ ...PHONE, width });
    for (const name of ['Anterior', 'Siguiente'])
      await expect.poll(() => overlap(button(name), button('Cerrar'))).toBe(false);
  }
});

for (const size of [{ width: 1440, height: 900 }, PHONE])
  test(`the steps of the vacancy form stay in place while a draft is kept, ${size.width} wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await signIn(page, 'recruiter', '/companies?view=vacancies');
    await page.getByRole('button', { name: 'Nueva vacante' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('radio').first().check({ force: true });
    await question.getByRole('button', { name: 'Continuar' }).click();
    const steps = page.getByRole('list', { name: 'Pasos' }).getByRole('listitem');
    await expect(steps).toHaveCount(2);
    const places = async () => Promise.all((await steps.all()).map(boxOf));
    const before = await places();
    await page.getByLabel('Nombre de la vacante').fill('Operador de prensa');
    await expect(page.getByText(/^Borrador guardado/)).toBeVisible();
    expect(await places()).toEqual(before);
  });

test('the greeting of home is whole on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page);
  await expectWhole(page.getByRole('heading', { level: 1, name: /^Buen[ao]s .+, / }));
});

/** Adds up the layout shifts of each page in an attribute. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const entry of list.getEntries())
        dataset['shift'] = String(Number(dataset['shift'] ?? 0) + Number(entry.toJSON().value));
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const size of [{ width: 1440, height: 900 }, PHONE])
  test(`nothing on home moves when what waits is known, ${size.width} wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await signIn(page, 'admin');
    await watchShifts(page);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`${API_URL}/aperture/waiting`, async (route) => {
      await answered;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole('status', { name: 'Cargando pendientes' })).toBeVisible();
    answer();
    await expect(page.getByRole('region', { name: 'Solicitudes ARCO' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByText('Publicadas recientemente')).toBeVisible();
    await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.01);
  });
