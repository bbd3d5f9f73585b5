import type { Browser, Page } from '@playwright/test';
import { addDays, mexicoDay, type Day } from '@vinculo/domain/calendar';
import { axeViolations } from './support/axe';
import { openColleague, type Colleague } from './support/colleague';
import { expect, signIn, test } from './support/journey';
import { openMailedLink } from './support/outbox';
import { aCompany, aPerson, aVacancy } from './support/records';

const RECRUITER = 'demo-reclutamiento';
const DAY_MS = 86_400_000;
const HOUR_MS = DAY_MS / 24;

const openPhone = async (browser: Browser, timezoneId = 'America/Mexico_City'): Promise<Page> =>
  (await browser.newContext({ locale: 'es-MX', timezoneId, viewport: { width: 390, height: 844 } })).newPage();
const event = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: new RegExp(`^${name},`) });

const letterOf = (index: number): string => String.fromCharCode(97 + (index % 26));
const nameOf = (index: number): string => `Cita${letterOf(index)}${letterOf(index / 26)}`;

/** A link for somebody to book an interview with a member of staff. */
async function linkFor({ send }: Colleague, person: ReturnType<typeof aPerson>, uid = RECRUITER) {
  const { docID } = await send<{ docID: string }>('POST', '/aperture/candidates', person);
  const title = `Entrevista con ${person.firstName} ${person.paternalName}`;
  const { url } = await send<{ url: string }>('POST', '/aperture/agenda/booking-links', {
    ...{ docID, applicationID: null, type: 'video', title, place: '', note: '' },
    ...{ meetingUrl: `https://reunion.example/${uid}`, staff: [uid], roomID: null, durationMinutes: 45 },
    ...{ zone: 'America/Mexico_City', days: 7, byMail: false },
  });
  return { docID, url };
}
const slots = (page: Page) => page.getByRole('combobox', { name: 'Horarios libres' });
const slotsOf = async (page: Page): Promise<string[]> => {
  const values = await slots(page)
    .getByRole('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''));
  return values.filter((value) => value !== '');
};

test('of fifty who press one slot at once one gets it; who loses books the next, cancels by their link, and it is free again', async ({
  page,
  browser,
}) => {
  const colleague = await openColleague(browser, 'admin', '/');
  const urls = await Promise.all(
    Array.from({ length: 51 }, async (_, index) => (await linkFor(colleague, aPerson(nameOf(index), 'Lozano'))).url),
  );
  const [first = '', second = '', unused = '', ...others] = urls;
  const phones = [await openPhone(browser), await openPhone(browser)];
  for (const [index, phone] of phones.entries()) await phone.goto([first, second][index] ?? '');
  const offered = await slotsOf(phones[0] ?? page);
  const slot = offered.at(-1) ?? '';
  for (const phone of phones) await slots(phone).selectOption(slot);
  const pressed = phones.map((phone) => phone.getByRole('button', { name: 'Agendar' }).click());
  const answers = await Promise.all(others.map((url) => page.request.post(url, { form: { slot }, maxRedirects: 0 })));
  await Promise.all(pressed);
  for (const phone of phones) await expect(phone.getByText(/se acaba de ocupar|Tu cita está agendada\./)).toBeVisible();

  const loser = phones[(await phones[0]?.getByText('se acaba de ocupar').isVisible()) === true ? 0 : 1] ?? page;
  const won = await Promise.all(phones.map((phone) => phone.getByText('Tu cita está agendada.').isVisible()));
  expect([...answers.map((answer) => answer.status() === 303), ...won].filter(Boolean)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status() === 409).length).toBeGreaterThanOrEqual(others.length - 1);
  expect(await slotsOf(loser)).not.toContain(slot);
  expect.soft(await axeViolations(loser), 'the page of who loses').toEqual([]);
  const next = offered.findLast((one) => Date.parse(one) <= Date.parse(slot) - HOUR_MS) ?? '';
  await slots(loser).selectOption(next);
  await loser.getByRole('button', { name: 'Agendar' }).click();
  await expect(loser.getByText('Tu cita está agendada.')).toBeVisible();

  await signIn(page, 'recruiter', `/matchinghub/scheduler?dia=${mexicoDay(new Date(next))}&ver=dia`);
  const name = `Entrevista con ${nameOf(loser === phones[0] ? 0 : 1)} Lozano`;
  await expect(event(page, name)).toBeVisible();
  await loser.getByRole('button', { name: 'No podré' }).click();
  await expect(loser.getByRole('heading', { name: 'Esta cita se canceló' })).toBeVisible();
  // The open calendar shows it without being loaded again.
  await expect(event(page, name)).toHaveCount(0);
  await loser.goto(unused);
  expect(await slotsOf(loser)).toContain(next);
  expect(await slotsOf(loser)).not.toContain(slot);
});

test('a day that becomes a day of rest while a link is open is offered no more, and is refused on the page that was open', async ({
  page,
  browser,
}) => {
  const colleague = await openColleague(browser, 'admin', '/');
  const { url } = await linkFor(colleague, aPerson('Ximena', 'Barrón'));
  const phone = await openPhone(browser);
  await phone.goto(url);
  const slot = (await slotsOf(phone)).at(-1) ?? '';
  const day = mexicoDay(new Date(slot));
  await slots(phone).selectOption(slot);

  await signIn(page, 'admin', '/admin?seccion=parametros');
  await page.getByRole('button', { name: 'Agregar día inhábil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar día inhábil' });
  await dialog.getByLabel('Día').fill(day);
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Aniversario de la planta');
  await dialog.getByRole('textbox', { name: 'Fuente' }).fill('Contrato colectivo');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Día inhábil guardado')).toBeVisible();

  await phone.getByRole('button', { name: 'Agendar' }).click();
  await expect(phone.getByText('se acaba de ocupar')).toBeVisible();
  const days = (await slotsOf(phone)).map((one) => mexicoDay(new Date(one)));
  expect(days.length).toBeGreaterThan(0);
  expect(days).not.toContain(day);
  await page.getByRole('button', { name: 'Retirar Aniversario de la planta' }).click();
  await expect(page.getByText('Aniversario de la planta: ya no es inhábil')).toBeVisible();
});

/** The next second Sunday of March, on which the clocks of the border go forward. */
function nextClockChange(): Day {
  const today = mexicoDay(new Date());
  const inYear = (year: number): Day => {
    const first = new Date(Date.UTC(year, 2, 1)).getUTCDay();
    return addDays(`${year}-03-01`, ((7 - first) % 7) + 7);
  };
  const year = Number(today.slice(0, 4));
  return inYear(year) > addDays(today, 14) ? inYear(year) : inYear(year + 1);
}
const longDay = (day: Day): string =>
  new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const NIGHT_AND_DAY = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
  { weekday, from: 60, to: 240 },
  { weekday, from: 540, to: 1080 },
]);

test('in the week in which the clock of Tijuana changes the calendar has the missing hour, and an event keeps its hour in Mexico', async ({
  page,
  browser,
}) => {
  const sunday = nextClockChange();
  const saturday = addDays(sunday, -1);
  const colleague = await openColleague(browser, 'admin', '/');
  const { send } = colleague;
  const { staff } = await send<{ staff: { uid: string }[] }>('GET', '/aperture/agenda/calendars');
  const uid = staff.find((one) => one.uid !== RECRUITER && !one.uid.includes('admin'))?.uid ?? '';
  const hours = `/aperture/agenda/availability/${uid}`;
  const { rules, version } = await send<{ rules: object; version: number }>('GET', hours);
  const there = { ...rules, zone: 'America/Tijuana', weekly: NIGHT_AND_DAY, exceptions: [] };
  await send('PATCH', hours, { rules: there, version });
  const person = { ...aPerson('Xitlali', 'Ochoa'), state: '02', municipality: 'Tijuana' };
  const { docID, url } = await linkFor(colleague, person, uid);
  const phone = await openPhone(browser, 'America/Tijuana');
  await phone.goto(url);
  await slots(phone).selectOption((await slotsOf(phone)).at(-1) ?? '');
  await phone.getByRole('button', { name: 'Agendar' }).click();
  await expect(phone.getByText('Tu cita está agendada.')).toBeVisible();
  const { items } = await send<{ items: { eventID: string; version: number }[] }>('POST', '/aperture/agenda/related', {
    docID,
  });
  await send('POST', `/aperture/agenda/events/${items[0]?.eventID}/move`, {
    ...{ startsAt: `${saturday}T18:00:00.000Z`, durationMinutes: 45, staff: [uid], roomID: null },
    ...{ ignoresHours: false, reason: '', notifies: false, version: items[0]?.version },
  });

  await signIn(page, 'recruiter', `/matchinghub/scheduler?dia=${saturday}&personal=${uid}`);
  const interview = event(page, 'Entrevista con Xitlali Ochoa');
  await expect(interview).toHaveAttribute('aria-label', new RegExp(`Sábado ${longDay(saturday)}, 12:00–12:45$`));
  // From one to four of Tijuana are three hours on Saturday, and two on Sunday.
  await page.getByRole('button', { name: `Domingo ${longDay(sunday)}, 05:00`, exact: true }).click();
  await expect(
    page.getByRole('dialog').getByText('Ese día atiende de 1:00 a 4:00 y de 9:00 a 18:00 (hora de Tijuana).'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Sábado ${longDay(saturday)}, 05:00`, exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Nueva cita' })).toBeVisible();
  await page.keyboard.press('Escape');

  await interview.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(interview).toHaveAttribute('aria-label', new RegExp(`Domingo ${longDay(sunday)}, 12:00–12:45$`));
  await expect(page.getByText(/^Pasó al domingo/)).toBeVisible();
  await phone.reload();
  await expect(
    phone.getByText(
      `domingo ${longDay(sunday)}, de 12:00 a 12:45 (hora de Ciudad de México); para ti, de 11:00 a 11:45 (hora de Tijuana)`,
    ),
  ).toBeVisible();

  await interview.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y, width } = (await interview.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width / 2, y + 12);
  await page.mouse.down();
  await page.mouse.move(x - width / 2, y + 12, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(interview).toHaveAttribute('aria-label', new RegExp(`Sábado ${longDay(saturday)}, 12:00–12:45$`));
  await expect(page.getByText(/^Pasó al sábado/)).toBeVisible();
  await phone.reload();
  await expect(
    phone.getByText(/, de 12:00 a 12:45 \(hora de Ciudad de México\); para ti, de 10:00 a 10:45/),
  ).toBeVisible();
});

test('a fair of two hundred fills up, who comes late waits and moves up as somebody gives their place up, and is noted at the door', async ({
  page,
  browser,
}) => {
  const colleague = await openColleague(browser, 'admin', '/');
  const { send } = colleague;
  const company = aCompany('Ferias del Bajío', 'FBJ990101AB1');
  const { companyID } = await send<{ companyID: string }>('POST', '/aperture/companies', company);
  const vacancy = aVacancy(companyID, 'Operador de feria');
  const { jobID } = await send<{ jobID: string }>('POST', '/aperture/vacancies', vacancy);
  const startsAt = `${mexicoDay(new Date(Date.now() + 20 * DAY_MS))}T09:00:00.000Z`;
  const call = await send<{ url: string; sessions: { eventID: string }[] }>('POST', '/aperture/agenda/open-calls', {
    ...{ jobID, type: 'fair', title: 'Feria del Bajío', note: '', place: 'Expo Guanajuato', meetingUrl: '' },
    ...{ staff: [RECRUITER], roomID: null, zone: 'America/Mexico_City', durationMinutes: 60, days: 30 },
    ...{ sessions: [{ startsAt, durationMinutes: 60, capacity: 200 }], ignoresHours: true },
  });
  const session = call.sessions[0]?.eventID ?? '';
  const phones = [await openPhone(browser), await openPhone(browser)];
  const [early = page, late = page] = phones;
  await early.goto(call.url);
  const notice = await early.locator('input[name="notice"]').inputValue();
  const forms = Array.from({ length: 199 }, (_, index) => ({
    ...{ session, firstName: 'Ana', paternalName: `Feria${letterOf(index)}${letterOf(index / 26)}`, maternalName: '' },
    ...{ phone: `47${71_000_000 + index}`, email: '', notice, accepts: 'yes' },
  }));
  await Promise.all(forms.map(async (form) => expect(await page.request.post(call.url, { form })).toBeOK()));

  await signIn(page, 'recruiter', `/matchinghub/scheduler?dia=${startsAt.slice(0, 10)}&cita=${session}`);
  const panel = page.getByRole('dialog', { name: 'Feria del Bajío' });
  await expect(panel.getByRole('heading', { name: '199 de 200 lugares' })).toBeVisible();
  for (const [phone, name, number] of [
    [early, 'Berenice', '4771999901'],
    [late, 'Catalina', '4771999902'],
  ] as const) {
    await phone.goto(call.url);
    await phone.getByRole('combobox', { name: 'Cuándo puedes venir' }).selectOption(session);
    await phone.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name);
    await phone.getByRole('textbox', { name: 'Primer apellido' }).fill('Quiroga');
    await phone.getByRole('textbox', { name: /^Teléfono/ }).fill(number);
    await phone.getByRole('textbox', { name: /^Correo/ }).fill(`${name.toLowerCase()}@correo.example`);
    await phone.getByRole('checkbox', { name: 'Acepto el aviso de privacidad' }).check();
    await phone.getByRole('button', { name: 'Apartar mi lugar' }).click();
  }
  await expect(early.getByRole('heading', { name: 'Tienes lugar' })).toBeVisible();
  await expect(late.getByRole('heading', { name: 'Este horario ya se llenó' })).toBeVisible();
  expect.soft(await axeViolations(late), 'the answer').toEqual([]);
  await expect(panel.getByRole('heading', { name: '200 de 200 lugares, 1 en espera' })).toBeVisible();

  await openMailedLink(early, 'berenice@');
  await early.getByRole('button', { name: 'No podré ir' }).click();
  await expect(early.getByText('Cancelaste tu lugar.')).toBeVisible();
  await expect(panel.getByRole('heading', { name: '200 de 200 lugares', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await panel.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('Catalina');
  await panel.getByRole('button', { name: 'Registrar la llegada de Catalina Quiroga' }).click();
  await expect(panel.getByRole('button', { name: 'Quitar la llegada de Catalina Quiroga' })).toBeVisible();
});
