import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateField } from './date-field';
import { typedDay } from './typed-day';

test.each([
  ['31/12/1990', '1990-12-31'],
  [' 1-2-2026 ', '2026-02-01'],
  ['1990-12-31', '1990-12-31'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', null],
  ['31/13/1990', null],
  ['31/12/90', null],
  ['mañana', null],
  ['', null],
])('%j is the day %j', (text, day) => expect(typedDay(text)).toBe(day));

const onChange = jest.fn();
function Form() {
  const [day, setDay] = useState('2026-11-20');
  return (
    <DateField
      label="Vence el"
      value={day}
      min="2026-11-05"
      onChange={(next) => {
        onChange(next);
        setDay(next);
      }}
    />
  );
}
beforeEach(() => onChange.mockClear());

test('shows the day in the Mexican format and can be emptied', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Vence el' });
  expect(field).toHaveValue('20/11/2026');
  await user.clear(field);
  expect(onChange).toHaveBeenLastCalledWith('');
  await user.type(field, '5/12/2026');
  expect(onChange).toHaveBeenLastCalledWith('2026-12-05');
  await user.tab();
  expect(field).toHaveValue('05/12/2026');
});

test('the calendar is in Spanish, starts on Monday, and Escape closes only the calendar', async () => {
  const user = userEvent.setup();
  const around = jest.fn();
  render(
    <div onKeyDown={(event) => !event.defaultPrevented && around(event.key)}>
      <Form />
    </div>,
  );
  await user.click(screen.getByRole('textbox', { name: 'Vence el' }));
  const month = within(await screen.findByRole('dialog', { name: 'Calendario' })).getByRole('table');
  expect(
    within(month)
      .getAllByRole('columnheader')
      .map((day) => day.textContent),
  ).toEqual(['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do']);
  expect(screen.getByRole('button', { name: 'Elegir mes' })).toHaveTextContent('noviembre 2026');
  expect(screen.getByRole('button', { name: '4 noviembre 2026' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(around).not.toHaveBeenCalled();
  await user.click(screen.getByRole('textbox', { name: 'Vence el' }));
  await user.click(await screen.findByRole('button', { name: '9 noviembre 2026' }));
  expect(onChange).toHaveBeenLastCalledWith('2026-11-09');
  expect(screen.getByRole('textbox', { name: 'Vence el' })).toHaveValue('09/11/2026');
});
