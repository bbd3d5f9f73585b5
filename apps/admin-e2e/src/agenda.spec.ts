import type { Page } from '@playwright/test';
import { mexicoDay } from '@vinculo/domain/calendar';
import { axeViolations } from './support/axe';
import { openColleague } from './support/colleague';
import { expect, signIn, test } from './support/journey';
import { aPerson } from './support/records';

const DAY_MS = 86_400_000;
/** Three in the morning in Mexico City, some days ago: nobody has another appointment then. */
const nightBefore = (days: number): string => `${mexicoDay(new Date(Date.now() - days * DAY_MS))}T09:00:00.000Z`;
const event = (page: Page) =>
  page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: /^Entrevista virtual con Itzel Bravo,/ });

/** A free slot of the middle of a week, at the time of which the day after is free too. */
async function movableSlot(page: Page): Promise<string> {
  const options = page.getByRole('combobox', { name: 'Horarios libres' }).getByRole('option');
  const offered = await options.evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''));
  const isFreeNextDay = (slot: string) => offered.includes(new Date(Date.parse(slot) + DAY_MS).toISOString());
  const found = offered.find((slot) => [2, 3].includes(new Date(slot).getUTCDay()) && isFreeNextDay(slot));
  if (found === undefined) throw new Error(`No slot to move among ${offered.join(', ')}`);
  return found;
}

test('a person books by link in another zone, the interview is moved by mouse and by keyboard, and they confirm', async ({
  page,
  browser,
}) => {
  const colleague = await openColleague(browser, 'admin', '/');
  const person = { ...aPerson('Itzel', 'Bravo'), state: '02', municipality: 'Tijuana' };
  const { docID } = await colleague.send<{ docID: string }>('POST', '/aperture/candidates', person);
  await signIn(page, 'recruiter', `/people?persona=${docID}&pestana=procesos`);
  const file = page.getByRole('dialog', { name: 'Itzel Bravo' });
  await file.getByRole('button', { name: 'Agendar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Agendar con Itzel Bravo' });
  await expect(dialog.getByRole('radio', { name: /\d\d:\d\d–\d\d:\d\d$/ })).toHaveCount(3);
  await dialog.getByText('Que elija la persona').click();
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  const address = await page.getByRole('textbox', { name: 'Enlace', exact: true }).inputValue();
  await page.getByRole('button', { name: 'Listo' }).click();

  const theirs = await (
    await browser.newContext({ locale: 'es-MX', timezoneId: 'America/Tijuana', viewport: { width: 390, height: 844 } })
  ).newPage();
  await theirs.goto(address);
  // Their own name is in the title for staff alone.
  await expect(theirs.getByRole('heading', { name: 'Entrevista virtual', exact: true })).toBeVisible();
  expect.soft(await axeViolations(theirs), 'the booking page').toEqual([]);
  await theirs.getByRole('combobox', { name: 'Horarios libres' }).selectOption(await movableSlot(theirs));
  await theirs.getByRole('button', { name: 'Agendar' }).click();
  await expect(theirs.getByText('Tu cita está agendada.')).toBeVisible();
  await expect(theirs.getByText(/; para ti, .*Tijuana/)).toBeVisible();

  // The booking reaches the open file.
  await file.getByRole('link', { name: /Entrevista virtual con Itzel Bravo Confirmada$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Entrevista virtual con Itzel Bravo' })).toContainText('Confirmada');
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect.soft(await axeViolations(page), 'the calendar').toEqual([]);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Nueva cita' })).toBeVisible();
  expect.soft(await axeViolations(page, { part: 'dialog' }), 'the dialog').toEqual([]);
  await page.keyboard.press('Escape');
  const before = (await event(page).getAttribute('aria-label')) ?? '';

  await event(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y, width } = (await event(page).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width / 2, y + 12);
  await page.mouse.down();
  await page.mouse.move(x + width * 1.5, y + 12, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(page.getByText(/^Pasó al /)).toBeVisible();
  await expect(event(page)).not.toHaveAttribute('aria-label', before);

  await event(page).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByRole('status').filter({ hasText: before.split(', ').at(-2) ?? '-' })).toBeAttached();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(event(page)).toHaveAttribute('aria-label', before.replace('Confirmada', 'Reagendada'));

  await theirs.reload();
  await theirs.getByRole('button', { name: 'Asistiré' }).click();
  await expect(theirs.getByText('Respondiste: Asistirá.')).toBeVisible();
  await expect(event(page)).toHaveAttribute('aria-label', before);
});

test('an interview that took place is marked as done', async ({ page, browser }) => {
  const colleague = await openColleague(browser, 'admin', '/');
  const { staff } = await colleague.send<{ staff: { uid: string }[] }>('GET', '/aperture/agenda/calendars');
  const { eventID } = await colleague.send<{ eventID: string }>('POST', '/aperture/agenda/events', {
    ...{ type: 'call', title: 'Llamada de ayer', place: '', meetingUrl: '', note: '', capacity: 1 },
    ...{ startsAt: nightBefore(1), durationMinutes: 5, staff: [staff[0]?.uid] },
    ...{ roomID: null, ignoresHours: true, zone: 'America/Mexico_City', applicationID: null, docID: null },
    ...{ jobID: null, companyID: null, state: 'confirmed', notifies: false },
  });
  await signIn(page, 'recruiter', `/matchinghub/scheduler?cita=${eventID}`);
  const panel = page.getByRole('dialog', { name: 'Llamada de ayer' });
  await panel.getByRole('button', { name: 'Se realizó' }).click();
  await expect(panel.getByText('Realizada', { exact: true }).first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Se realizó' })).toHaveCount(0);
});

test('two interviewers evaluate: each sees the other only after their own, and the file shows where they differ', async ({
  page,
  browser,
}) => {
  const colleague = await openColleague(browser, 'admin', '/');
  const { docID } = await colleague.send<{ docID: string }>('POST', '/aperture/candidates', aPerson('Renata', 'Solís'));
  const { staff } = await colleague.send<{ staff: { uid: string; name: string; isOwn: boolean }[] }>(
    'GET',
    '/aperture/agenda/calendars',
  );
  const both = staff.filter(({ uid, isOwn }) => isOwn || uid === 'demo-reclutamiento').map(({ uid }) => uid);
  expect(both).toHaveLength(2);
  const { kitID } = await colleague.send<{ kitID: string }>('POST', '/aperture/agenda/kits', {
    ...{ name: 'Guía de Renata', points: [{ competence: 'Seguridad', questions: '¿Qué revisas antes?' }] },
  });
  const { eventID } = await colleague.send<{ eventID: string }>('POST', '/aperture/agenda/events', {
    ...{ type: 'video', title: 'Entrevista con Renata', place: '', meetingUrl: '', note: '', capacity: 1 },
    ...{ startsAt: nightBefore(3), durationMinutes: 5, staff: both },
    ...{ roomID: null, ignoresHours: true, zone: 'America/Mexico_City', applicationID: null, docID },
    ...{ jobID: null, companyID: null, state: 'confirmed', notifies: false },
  });
  const event = `/aperture/agenda/events/${eventID}`;
  const { version } = await colleague.send<{ version: number }>('POST', `${event}/kit`, { kitID, version: 1 });
  const held = { verb: 'complete', reason: '', notifies: false, version };
  await colleague.send('POST', `${event}/state`, held);
  await colleague.send('POST', `${event}/evaluation`, { scores: [{ score: 1, reason: 'No usa guantes' }] });

  await signIn(page, 'recruiter', `/people?persona=${docID}&pestana=procesos`);
  await expect(page.getByText('Falta tu evaluación. Cuando la envíes verás las de los demás.')).toBeVisible();
  await page.getByRole('region', { name: 'Evaluaciones' }).getByRole('link', { name: 'Entrevista con Renata' }).click();
  const panel = page.getByRole('dialog', { name: 'Entrevista con Renata', exact: true });
  await expect(panel.getByText('¿Qué revisas antes?')).toBeVisible();
  await expect(panel.getByText('No usa guantes')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Evaluar' }).click();
  const form = page.getByRole('dialog', { name: 'Evaluar «Entrevista con Renata»' });
  await form.getByText('4', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Motivo' }).fill('Revisa todo su equipo');
  expect.soft(await axeViolations(page, { part: 'dialog' }), 'the evaluation').toEqual([]);
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(panel.getByText('Difieren')).toBeVisible();
  await panel.getByText('Por qué, en Seguridad').click();
  await expect(panel.getByText('«No usa guantes»')).toBeVisible();
  await expect(panel.getByText('«Revisa todo su equipo»')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Evaluar' })).toHaveCount(0);
});
