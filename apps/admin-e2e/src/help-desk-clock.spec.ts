import { mexicoDay } from '@vinculo/domain/calendar';
import { openColleague } from './support/colleague';
import { expect, signIn, test } from './support/journey';
import { openTicket, type OpenedTicket } from './support/tickets';

/** The clocks are computed again and escalated once a minute, and read as often. */
const MINUTES = { timeout: 150_000 };
const ALL_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 }));
const PROMISE = { firstAnswer: 5, nextAnswer: 5, resolution: 5 };

test('a snooze over a new day of rest moves what is due, and what is late is escalated to the lead of its team', async ({
  page,
  browser,
}) => {
  const colleague = await openColleague(browser, 'admin', '/');
  const { send } = colleague;
  const subject = '¿Cambió mi entrevista?';
  const resting = await openTicket(colleague, { subject, text: 'Me dijeron que sí.', priority: 'low' });
  const day = mexicoDay(new Date(resting.due?.dueAt ?? ''));

  await signIn(page, 'recruiter', `/matchinghub/help-desk?ticket=${resting.ticketID}`);
  const ticket = page.getByRole('dialog', { name: subject });
  const due = await ticket
    .getByText(/^(Faltan|Vence) /)
    .first()
    .innerText();
  await page.keyboard.press('s');
  await page.getByRole('dialog', { name: 'Posponer' }).getByRole('button', { name: 'El lunes, 9:00' }).click();
  await page.getByRole('button', { name: 'Posponer', exact: true }).last().click();
  await expect(page.getByText(/^Vuelve el /)).toBeVisible();
  const holiday = await send<{ holidayID: string; version: number }>('POST', '/aperture/holidays', {
    ...{ day, name: 'Aniversario', source: 'https://www.dof.gob.mx/' },
  });

  // A ticket that nobody has and is not late, given to a team that promises five minutes around the clock.
  const { items } = await send<{
    items: (OpenedTicket & { subject: string; version: number; category: { isArco: boolean } })[];
  }>('POST', '/aperture/tickets/search', {
    view: 'unassigned',
    priorities: ['normal'],
    states: ['new', 'open'],
    limit: 200,
  });
  const late = items.find(({ category, due: left }) => !category.isArco && Date.parse(left?.dueAt ?? '') > Date.now());
  const leadUid = (await send<{ items: { uid: string; name: string }[] }>('GET', '/aperture/colleagues')).items.find(
    ({ name }) => name === 'Mariana Ochoa',
  )?.uid;
  const { teamID } = await send<{ teamID: string }>('POST', '/aperture/help-desk/teams', {
    ...{ name: 'Guardia', zone: 'America/Mexico_City', weekly: ALL_DAY, leadUid },
    ...{ closeAfterDays: null, ratingRule: 'off' },
  });
  const { categoryID } = await send<{ categoryID: string }>('POST', '/aperture/help-desk/categories', {
    ...{ name: 'Guardia', teamID },
    promises: { urgent: PROMISE, high: PROMISE, normal: PROMISE, low: PROMISE },
  });
  await send('PATCH', `/aperture/tickets/${late?.ticketID}`, { categoryID, version: late?.version });

  await expect(ticket.getByText(due, { exact: true })).toHaveCount(0, MINUTES);
  const moved = await send<OpenedTicket>('GET', `/aperture/tickets/${resting.ticketID}`);
  expect(Date.parse(moved.due?.dueAt ?? '')).toBeGreaterThan(Date.parse(resting.due?.dueAt ?? ''));
  await expect(ticket.getByText('Corre').first()).toBeVisible();
  await send('PATCH', `/aperture/holidays/${holiday.holidayID}`, { isRetired: true, version: holiday.version });

  await page.getByRole('button', { name: /^Avisos/ }).click();
  await page.getByText(`Se venció el plazo del ticket ${late?.folio}`).click(MINUTES);
  const escalated = page.getByRole('dialog', { name: late?.subject ?? '' });
  await expect(escalated.getByRole('combobox', { name: 'Prioridad' })).toHaveValue('Alta');
  await expect(escalated.getByRole('combobox', { name: 'Responsable' })).toHaveValue('Mariana Ochoa');
});
