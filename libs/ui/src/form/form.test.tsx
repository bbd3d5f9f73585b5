import { act, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  Checkbox,
  fieldControl,
  LabelsField,
  MoneyField,
  MultiSelectField,
  SegmentedField,
  SelectField,
  TextArea,
  TextField,
  useIdempotencyKey,
} from '.';

const INDUSTRIES = [
  { value: 'construction', label: 'Construcción', note: '12' },
  { value: 'tourism', label: 'Turismo y hotelería' },
  { value: 'transport', label: 'Transporte' },
] as const;
const TURNS = [
  { value: 'Morning', label: 'Matutino' },
  { value: 'Evening', label: 'Vespertino' },
] as const;

interface Values {
  name: string;
  notes: string;
  industry: 'construction' | 'tourism' | 'transport' | null;
  industries: ('construction' | 'tourism' | 'transport')[];
  turn: 'Morning' | 'Evening';
  salary: string;
}

const onSave = jest.fn();

function VacancyForm({ error }: { readonly error?: string }) {
  const { register, control, handleSubmit, setFocus } = useForm<Values>({
    defaultValues: { name: '', notes: '', industry: null, industries: ['tourism'], turn: 'Morning', salary: '' },
  });
  return (
    <>
      <form noValidate onSubmit={handleSubmit((values) => onSave(values))}>
        <TextField label="Nombre" isRequired help="Como lo verá la candidata" error={error} {...register('name')} />
        <TextArea label="Notas" isOptional {...register('notes')} />
        <Controller
          control={control}
          name="industry"
          render={({ field }) => <SelectField label="Industria" options={INDUSTRIES} {...field} />}
        />
        <Controller
          control={control}
          name="industries"
          render={({ field }) => <MultiSelectField label="Experiencia" options={INDUSTRIES} {...field} />}
        />
        <Controller
          control={control}
          name="turn"
          render={({ field }) => <SegmentedField label="Turno" options={TURNS} isRequired {...field} />}
        />
        <Controller
          control={control}
          name="salary"
          render={({ field }) => <MoneyField label="Mínimo" warning="Menor al de la zona" {...field} />}
        />
        <button>Guardar</button>
        <button type="button" onClick={() => setFocus('turn')}>
          Primer faltante
        </button>
      </form>
    </>
  );
}

async function save(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  return onSave.mock.lastCall[0] as Values;
}

beforeEach(() => onSave.mockClear());

test('text fields are registered with the form', async () => {
  const user = userEvent.setup();
  render(<VacancyForm />);
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Operador CNC');
  await user.type(screen.getByRole('textbox', { name: 'Notas (opcional)' }), 'Turno nocturno');
  expect(await save(user)).toMatchObject({ name: 'Operador CNC', notes: 'Turno nocturno' });
});

test('typing into a formatted amount replaces it', async () => {
  const user = userEvent.setup();
  render(<VacancyForm />);
  const amount = screen.getByRole('textbox', { name: 'Mínimo' });
  await user.type(amount, '16000');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(amount).toHaveValue('16,000');
  act(() => amount.focus());
  await user.keyboard('18250');
  expect(amount).toHaveValue('18250');
});

test('the control is described by its help text, or by the error that replaces it', () => {
  const { rerender } = render(<VacancyForm />);
  const name = () => screen.getByRole('textbox', { name: 'Nombre' });
  expect(name()).toBeRequired();
  expect(name()).toHaveAccessibleDescription('Como lo verá la candidata');
  expect(name()).not.toHaveAttribute('aria-invalid', 'true');
  rerender(<VacancyForm error="Escribe el nombre" />);
  expect(name()).toHaveAccessibleDescription('Escribe el nombre');
  expect(name()).toHaveAttribute('aria-invalid', 'true');
});

test('options match regardless of accents', async () => {
  const user = userEvent.setup();
  render(<VacancyForm />);
  await user.type(screen.getByRole('combobox', { name: 'Industria' }), 'CONSTRUCCION');
  const options = within(screen.getByRole('listbox', { name: 'Industria' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Construcción12']);
  await user.click(options[0]!);
  expect(await save(user)).toMatchObject({ industry: 'construction' });
});

test.each(['Industria', 'Experiencia'])('the list of %s consumes the Escape that closes it', async (name) => {
  const user = userEvent.setup();
  const received = jest.fn((event: KeyboardEvent) => event.defaultPrevented);
  render(<VacancyForm />);
  document.addEventListener('keydown', received);
  await user.type(screen.getByRole('combobox', { name }), 't');
  received.mockClear();
  await user.keyboard('{Escape}{Escape}');
  document.removeEventListener('keydown', received);
  expect(received.mock.results.map(({ value }) => value as boolean)).toEqual([true, false]);
});

test('a search without matches is announced', async () => {
  const user = userEvent.setup();
  render(<VacancyForm />);
  await user.type(screen.getByRole('combobox', { name: 'Industria' }), 'zapatos');
  expect(screen.getByText('Nada coincide con lo que escribes')).toBeVisible();
});

test('several options are added as tags and removed again', async () => {
  const user = userEvent.setup();
  render(<VacancyForm />);
  const field = screen.getByRole('combobox', { name: 'Experiencia' });
  await user.type(field, 'transp');
  await user.click(screen.getByRole('option', { name: 'Transporte' }));
  expect(await save(user)).toMatchObject({ industries: ['tourism', 'transport'] });
  await user.click(field);
  await user.keyboard('{Backspace}');
  expect(await save(user)).toMatchObject({ industries: ['tourism'] });
});

test('segments are radio buttons: arrow keys choose, and the form can focus them', async () => {
  const user = userEvent.setup();
  render(<VacancyForm />);
  const group = screen.getByRole('radiogroup', { name: /Turno/ });
  expect(within(group).getByRole('radio', { name: 'Matutino' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Primer faltante' }));
  expect(within(group).getByRole('radio', { name: 'Matutino' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(await save(user)).toMatchObject({ turn: 'Evening' });
});

test.each([
  ['9500', '9500', '9,500'],
  ['$12,500.509', '12500.50', '12,500.50'],
  ['1.2.3', '1.23', '1.23'],
  ['1234567.1', '1234567.1', '1,234,567.1'],
  ['abc', '', ''],
])('an amount typed as %s is kept as %s and shown as %s', async (typed, stored, shown) => {
  const user = userEvent.setup();
  render(<VacancyForm />);
  const amount = screen.getByRole('textbox', { name: 'Mínimo' });
  await user.click(amount);
  await user.paste(typed);
  expect(await save(user)).toMatchObject({ salary: stored });
  expect(amount).toHaveValue(shown);
  expect(amount).toHaveAccessibleDescription('Menor al de la zona');
  expect(amount).toBeValid();
});

test('a checkbox can be indeterminate', async () => {
  const onChange = jest.fn();
  const { rerender } = render(<Checkbox isMixed checked={false} onChange={onChange} aria-label="Todas" />);
  const box = screen.getByRole('checkbox', { name: 'Todas' });
  expect(box).toBePartiallyChecked();
  await act(() => userEvent.click(box));
  expect(onChange).toHaveBeenCalledTimes(1);
  rerender(<Checkbox checked onChange={onChange} aria-label="Todas" />);
  expect(box).toBeChecked();
});

test('the same content has the same idempotency key, changed content has another', () => {
  const { result, rerender } = renderHook(useIdempotencyKey, { initialProps: { name: 'Ana' } });
  const first = result.current;
  rerender({ name: 'Ana' });
  expect(result.current).toBe(first);
  rerender({ name: 'Luz' });
  expect(result.current).not.toBe(first);
});

test.each(['Industria', 'Experiencia'])('Enter selects the match in %s and does not submit the form', async (name) => {
  const user = userEvent.setup();
  render(<VacancyForm />);
  await user.type(screen.getByRole('combobox', { name }), 'transp{Enter}');
  expect(onSave).not.toHaveBeenCalled();
  const { industry, industries } = await save(user);
  expect(name === 'Industria' ? industry : industries.at(-1)).toBe('transport');
});

test('what is typed after a click on a choice looks for another one', async () => {
  const user = userEvent.setup();
  render(<VacancyForm />);
  const field = screen.getByRole('combobox', { name: 'Industria' });
  await user.click(field);
  await user.keyboard('constr{Enter}');
  expect(field).toHaveValue('Construcción');
  await user.click(screen.getByRole('textbox', { name: 'Nombre' }));
  await user.click(field);
  await user.keyboard('transp{Enter}');
  expect(field).toHaveValue('Transporte');
});

test.each(['Industria', 'Experiencia'])('Enter without a match in %s submits nothing', async (name) => {
  const user = userEvent.setup();
  render(<VacancyForm />);
  await user.type(screen.getByRole('combobox', { name }), 'zapatos{Enter}');
  expect(onSave).not.toHaveBeenCalled();
});

test('focusing a field with tags focuses its text input, not the remove button of a tag', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const { container } = render(
    <LabelsField label="Etiquetas" value={['una']} onChange={onChange} max={9} maxLength={40} />,
  );
  act(() => fieldControl(container)?.focus());
  await user.keyboard('dos{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(['una', 'dos']);
});

test('a text beyond its limit is kept whole and the excess is shown', async () => {
  function Bounded() {
    const [name, setName] = useState('');
    return <TextField label="Nombre" maxLength={10} value={name} onChange={(event) => setName(event.target.value)} />;
  }
  const user = userEvent.setup();
  render(<Bounded />);
  const name = screen.getByRole('textbox', { name: 'Nombre' });
  await user.click(name);
  await user.paste('Operador de CNC');
  expect(name).toHaveValue('Operador de CNC');
  expect(name).toHaveAccessibleDescription('Tiene 15 caracteres; el máximo es 10.');
  await user.keyboard('{Backspace>5}');
  expect(name).toBeValid();
});

test('a label beyond its limit stays in the box and is not added', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<LabelsField label="Etiquetas" value={[]} onChange={onChange} max={9} maxLength={10} />);
  const box = screen.getByRole('combobox', { name: 'Etiquetas' });
  await user.type(box, 'disponible ya{Enter}');
  expect(box).toHaveValue('disponible ya');
  expect(box).toHaveAccessibleDescription('Tiene 13 caracteres; el máximo es 10.');
  for (const [labels] of onChange.mock.calls) expect(labels).toEqual([]);
});

test('a choice that is being saved keeps the focus in its field, which takes no other one meanwhile', async () => {
  const user = userEvent.setup();
  const Field = ({ isBusy = false }) => (
    <SelectField label="Industria" isBusy={isBusy} options={INDUSTRIES} value="tourism" onChange={() => {}} />
  );
  const { rerender } = render(<Field />);
  const field = screen.getByRole('combobox', { name: 'Industria' });
  await user.click(field);
  await user.keyboard('{Escape}');
  rerender(<Field isBusy />);
  expect(field).toBeEnabled();
  expect(field).toHaveFocus();
  await user.keyboard('{ArrowDown}Transporte');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(field).toHaveValue('Turismo y hotelería');
});

test('a choice is emptied by keyboard, and the focus stays in the field', async () => {
  const user = userEvent.setup();
  function Form() {
    const [value, setValue] = useState<string | null>('tourism');
    return <SelectField label="Industria" isClearable options={INDUSTRIES} value={value} onChange={setValue} />;
  }
  render(<Form />);
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Vaciar Industria' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('combobox', { name: 'Industria' })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Industria' })).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Vaciar Industria' })).not.toBeInTheDocument();
});
