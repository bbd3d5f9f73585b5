import { axeViolations } from './support/axe';
import { openColleague } from './support/colleague';
import { expect, signIn, test } from './support/journey';
import { startApi, stopApi } from './support/servers';

const ROWS = 2_000;
const BAD = 37;

/** A file of people; some have an invalid e-mail and cannot be registered. */
const file = (): string =>
  [
    'Nombres,APELLIDO PATERNO,Correo electrónico,Etiquetas',
    ...Array.from({ length: ROWS }, (_, index) =>
      [
        index === 1_321 ? 'Xunaxi' : 'Prueba',
        `Zárate ${index}`,
        index % 54 === 7 ? 'sin correo' : `carga${index}@correo.example`,
        'carga masiva',
      ].join(','),
    ),
  ].join('\r\n');

/** The timeout for thousands of rows on a busy machine. */
const WHOLE_FILE = 300_000;

test('2,000 rows of which 37 are bad come in though the server is killed, are found and are taken back', async ({
  page,
  browser,
  watch,
}) => {
  // The page asks for the progress while no server answers.
  watch.allow(
    'ERR_CONNECTION_REFUSED',
    'ERR_EMPTY_RESPONSE',
    'ERR_CONNECTION_RESET',
    'ERR_INCOMPLETE_CHUNKED_ENCODING',
  );
  test.setTimeout(3 * WHOLE_FILE);
  const same = await openColleague(browser, 'recruiter', '/people');
  await signIn(page, 'recruiter', '/people');
  await page.getByRole('link', { name: 'Importar' }).click();
  await page
    .getByLabel('Archivo de personas')
    .setInputFiles({ name: 'personas.csv', mimeType: 'text/csv', buffer: Buffer.from(file(), 'latin1') });
  await expect(page.getByRole('combobox', { name: 'Campo de «APELLIDO PATERNO»' })).toHaveValue('Primer apellido');
  expect(await axeViolations(page), 'the columns').toEqual([]);
  await page.getByRole('button', { name: 'Revisar filas' }).click();
  await expect(page.getByText(`${BAD} filas tienen problemas`)).toBeVisible({ timeout: WHOLE_FILE });
  const table = page.getByRole('table');
  await expect(table.getByText('No es una dirección de correo.')).toHaveCount(BAD);
  expect(await axeViolations(page), 'the problems').toEqual([]);

  await page.getByRole('button', { name: 'Importar 1,963 personas' }).click();
  await expect(page.getByRole('heading', { name: 'Tus importaciones' })).toBeVisible();
  // A killed process loses nothing and registers nobody twice. The page asks too seldom to catch the import in the middle.
  const done = async (): Promise<number> => {
    const { items } = await same.send<{ items: { done: number }[] }>('GET', '/aperture/candidate-imports');
    return items[0]?.done ?? 0;
  };
  await expect.poll(done, { intervals: [20] }).toBeGreaterThan(0);
  const progress = page.getByRole('progressbar', { name: 'Importando' });
  await stopApi('SIGKILL');
  await startApi();
  await page.reload();
  await expect(progress).toBeVisible();
  await expect(page.getByText('Importación terminada')).toBeVisible({ timeout: WHOLE_FILE });
  await expect(page.getByText('1,963 nuevas · 37 con problemas')).toBeVisible();
  expect(await axeViolations(page), 'the result').toEqual([]);

  await page.goto('/people');
  await page.getByRole('searchbox').fill('xunaxi zarate');
  const rows = page.getByRole('grid', { name: 'Personas' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await page.goto('/people?view=import');
  await page.getByRole('button', { name: 'Deshacer importación' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer importación' }).click();
  await expect(page.getByText('1,963 retiradas')).toBeVisible({ timeout: WHOLE_FILE });
  await page.goto('/people');
  await page.getByRole('searchbox').fill('xunaxi zarate');
  await expect(rows).toHaveCount(0);
});
