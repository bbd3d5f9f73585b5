import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TimeField } from '.';

function Form({ start = '', showsError = false }) {
  const [time, setTime] = useState(start);
  return (
    <>
      <TimeField
        label="Hora"
        value={time}
        onChange={setTime}
        error={showsError && time === '' ? 'Falta.' : undefined}
      />
      <output>{time}</output>
    </>
  );
}
const field = () => screen.getByRole('textbox', { name: 'Hora' });
const known = () => screen.getByRole('status').textContent;

test('a time is known as soon as it is written out, and is written on 24 hours when the field is left', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), '9:3');
  expect(known()).toBe('');
  await user.type(field(), '0');
  expect(known()).toBe('09:30');
  await user.clear(field());
  expect(known()).toBe('');
  await user.type(field(), '430 pm');
  await user.tab();
  expect(known()).toBe('16:30');
  expect(field()).toHaveValue('16:30');
});

test('Enter takes what was typed; the arrow keys move it by a quarter of an hour, past midnight too', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), '2350{Enter}');
  expect(known()).toBe('23:50');
  await user.keyboard('{ArrowUp}');
  expect(known()).toBe('00:05');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(known()).toBe('23:35');
});

test('what is no time stays to be corrected, and the error says how', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), '25:00');
  expect(screen.queryByText('Escribe una hora, como 09:30.')).not.toBeInTheDocument();
  await user.tab();
  expect(field()).toHaveValue('25:00');
  expect(screen.getByText('Escribe una hora, como 09:30.')).toBeVisible();
  await user.clear(field());
  await user.type(field(), '15:00');
  expect(screen.queryByText('Escribe una hora, como 09:30.')).not.toBeInTheDocument();
  expect(known()).toBe('15:00');
});

test('an empty field shows the error of its form', () => {
  render(<Form showsError />);
  expect(screen.getByText('Falta.')).toBeVisible();
});
