import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MunicipalityField } from './municipality-field';

const onChange = jest.fn();
const open = (state: string, value = '') =>
  render(<MunicipalityField state={state} value={value} error={undefined} onChange={onChange} />);

test('finds the municipalities of the state by typing', async () => {
  open('30');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Municipio' })).toBeEnabled());
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox', { name: 'Municipio' }), 'coatep');
  await user.click(await screen.findByRole('option', { name: 'Coatepec' }));
  expect(onChange).toHaveBeenCalledWith('Coatepec');
});

test('is disabled without a state, and shows the value of an old file', async () => {
  const { unmount } = open('', 'Por el rumbo');
  expect(screen.getByRole('combobox', { name: 'Municipio' })).toBeDisabled();
  expect(screen.getByText('Elige antes el estado.')).toBeVisible();
  unmount();
  open('30', 'Por el rumbo');
  expect(await screen.findByRole('combobox', { name: 'Municipio' })).toHaveValue('Por el rumbo');
});
