import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { InputFacet } from './input-facet';

const filtered = jest.fn();

function Facet() {
  const [value, setValue] = useState('');
  return (
    <>
      <InputFacet
        label="Domicilio"
        placeholder=""
        maxLength={10}
        value={value}
        onChange={(next) => {
          filtered(next);
          setValue(next);
        }}
      />
      <button onClick={() => setValue('Puebla')}>Otro</button>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Domicilio' });
const write = (value: string) => fireEvent.change(field(), { target: { value } });

beforeEach(() => {
  filtered.mockClear();
  render(<Facet />);
});

test('a text beyond the limit stays, shows its length and does not filter until it is shorter', () => {
  write('Centro');
  write('Calle Centro');
  expect(field()).toHaveValue('Calle Centro');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Tiene 12 caracteres; el máximo es 10.');
  expect(filtered.mock.calls).toEqual([['Centro']]);
  write('Calle Cent');
  expect(field()).toBeValid();
  expect(filtered).toHaveBeenLastCalledWith('Calle Cent');
});

test('a value set from outside replaces a text beyond the limit', () => {
  write('Calle Centro');
  fireEvent.click(screen.getByRole('button', { name: 'Otro' }));
  expect(field()).toHaveValue('Puebla');
  expect(field()).toBeValid();
});
