import type { Locator, Page } from '@playwright/test';
import { CONTRAST, expectAccessible } from './support/axe';
import { expect, signIn, test } from './support/journey';

const AXE = { inDark: CONTRAST };

/** A page of text as a PDF; without accents, which need an embedded font. */
const pdf = (lines: readonly string[]): Buffer => {
  const stream = lines.map((line, index) => `BT /F 12 Tf 60 ${700 - index * 24} Td (${line}) Tj ET`).join('\n');
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>endobj
4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
5 0 obj<</Length ${stream.length}>>stream
${stream}
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`);
};

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

/** A small JPEG with a GPS position in its Exif data. */
async function locatedJpeg(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 32;
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const plain = Buffer.from(base64, 'base64');
  const tiff = Buffer.from('49492a0008000000010025880400010000001a0000000000000000000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([plain.subarray(0, 2), head, exif, plain.subarray(2)]);
}

async function register(page: Page, firstName: string, paternalName: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Nueva persona' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva persona' });
  await form.getByRole('textbox', { name: 'Nombre', exact: true }).fill(firstName);
  await form.getByRole('textbox', { name: 'Primer apellido' }).fill(paternalName);
  await form.getByRole('button', { name: 'Registrar' }).click();
  const panel = page.getByRole('dialog', { name: `${firstName} ${paternalName}` });
  await panel.getByRole('tab', { name: 'Documentos' }).click();
  return panel;
}

const type = (panel: Locator, name: RegExp): Locator =>
  panel.getByRole('list', { name: 'Tipos de documento' }).getByRole('button', { name });

test('an expediente is completed: upload, approve, reject with a reason, undo, and the CV fills the fields', async ({
  page,
  watch,
}) => {
  watch.allow('415');
  await signIn(page, 'recruiter', '/people');
  const panel = await register(page, 'Nahui', 'Tepoztecatl');
  await expect(type(panel, /^Currículum/)).toHaveAttribute('aria-pressed', 'true');
  await expect(panel.getByRole('tabpanel').getByText('0 de 11')).toBeVisible();

  // HTML with the name of a PDF is refused and not stored.
  const files = panel.getByLabel(/^Archivos:/);
  await files.setInputFiles(file('malo.pdf', 'application/pdf', Buffer.from('<html><script>alert(1)</script>')));
  await expect(panel.getByRole('alert')).toContainText('no corresponde a su tipo');
  await panel.getByRole('button', { name: 'Quitar malo.pdf' }).click();

  const cv = pdf(['Nahui Tepoztecatl', 'Correo: nahui@correo.example', 'Habilidades: Excel, zurcido quirquincho']);
  await files.setInputFiles(file('cv.pdf', 'application/pdf', cv));
  await expect(page.getByText('Archivo subido exitosamente')).toBeVisible();
  await expect(panel.getByRole('img', { name: 'Página 1 de cv.pdf' })).toBeVisible();
  await expect(panel.getByText(/zurcido quirquincho/)).toBeAttached();
  await panel.getByRole('button', { name: 'Aprobar' }).click();
  await expect(type(panel, /^Currículum/)).toContainText('Aprobado');
  await expect(panel.getByRole('tabpanel').getByText('1 de 11')).toBeVisible();

  // The GPS position of a photograph is removed before the upload.
  await type(panel, /^Licencia/).click();
  await files.setInputFiles(file('licencia.jpg', 'image/jpeg', await locatedJpeg(page)));
  await expect(type(panel, /^Licencia/)).toContainText('Pendiente');
  await panel.getByRole('button', { name: 'Rechazar' }).click();
  const dialog = page.getByRole('dialog', { name: /^¿Rechazar/ });
  await dialog.getByRole('button', { name: 'No se lee bien' }).click();
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(type(panel, /^Licencia/)).toContainText('Rechazado');
  await expect(panel.getByText(/: No se lee bien/)).toBeVisible();
  await expect(panel.getByRole('tabpanel').getByText('1 de 11')).toBeVisible();
  // The newest toast is the first.
  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await expect(type(panel, /^Licencia/)).toContainText('Pendiente');
  await expect(panel.getByRole('tabpanel').getByText('2 de 11')).toBeVisible();

  await panel.getByRole('tab', { name: 'CV', exact: true }).click();
  await panel.getByRole('button', { name: 'Agregar correo electrónico: nahui@correo.example' }).click();
  await expect(panel.getByRole('button', { name: /^Correo nahui@correo\.example/ })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Agregar habilidad: Excel/i })).toBeVisible();

  await page.getByRole('searchbox').first().fill('quirquincho');
  await expect(page.getByRole('grid', { name: 'Personas' }).locator('tbody').getByRole('row')).toHaveCount(1);
  await panel.getByRole('tab', { name: 'Actividad' }).click();
  await expect(panel.getByText(/rechazó «Licencia de conducir»: No se lee bien/)).toBeVisible();
});

test('the queue is worked by keyboard: approve, undo, reject, to the next one', async ({ page }) => {
  await signIn(page, 'recruiter', '/people?view=review');
  const person = page.getByRole('heading', { level: 2 });
  await expect(person).toBeVisible();
  const facts = () =>
    page
      .getByRole('region', { name: /^Revisión:/ })
      .locator('header')
      .innerText();
  const first = await facts();
  await page.keyboard.press('j');
  await expect.poll(facts).not.toBe(first);
  await page.keyboard.press('k');
  await expect.poll(facts).toBe(first);
  await page.keyboard.press('a');
  await expect(page.getByText('Documento aprobado')).toBeVisible();
  await expect.poll(facts).not.toBe(first);
  const second = await facts();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(facts).toBe(first);
  await page.keyboard.press('a');
  await expect.poll(facts).toBe(second);
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Le falta una hoja');
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).press('Enter');
  await expect(page.getByText('Documento rechazado')).toBeVisible();
  await expect.poll(facts).not.toBe(second);

  const reviews: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/review') && reviews.push(request.url())));
  const third = await facts();
  // The response arrives between the two clicks.
  await page.getByRole('button', { name: 'Aprobar' }).dblclick({ delay: 100 });
  await expect.poll(facts).not.toBe(third);
  expect(reviews).toHaveLength(1);
});

test('documents, the viewer and the queue are accessible, and fit a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'recruiter', '/people?view=review');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await page.getByRole('heading', { level: 2 }).getByRole('link').click();
  const panel = page.getByRole('dialog');
  for (const tab of ['Documentos', 'CV']) {
    // Its name ends in how many there are, once that is known.
    await panel.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await expect(panel.getByRole('status', { name: /^Cargando/ })).toHaveCount(0);
    await expectAccessible(page, tab, { ...AXE, part: 'dialog' });
  }
  const isWithin = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isWithin()).toBe(true);
  await page.goto('/people?view=review');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeVisible();
  expect(await isWithin()).toBe(true);
  await expectAccessible(page, 'queue on a phone', AXE);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectAccessible(page, 'queue', AXE);
});
