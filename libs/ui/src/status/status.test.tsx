import { jobStatus } from '@vinculo/domain/catalogs';
import { riskLevels, verificationStatus } from '@vinculo/domain/companies';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GuardedRouter } from '../navigation';
import { RiskTag, StatusChip, StatusCounts, Tag, VerificationTag } from '.';
import { initialsOf } from './avatar';

test.each(jobStatus)('status $value is shown as text and with a glyph', ({ value, label }) => {
  render(<StatusChip status={value} />);
  const chip = screen.getByText(label);
  expect(chip).toHaveAttribute('data-status', value);
  expect(chip.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test.each([
  ['active', 221, 'vacantes activas'],
  ['paused', 1, 'vacante pausada'],
  ['closed', 0, 'vacantes cerradas'],
] as const)('the status %s with the count %d is «%s»', (status, count, text) => {
  render(<StatusChip status={status} count={count} />);
  expect(screen.getByText(text)).toBeVisible();
});

test.each(verificationStatus)('verification $value is shown as "$label"', ({ value, label }) => {
  render(<VerificationTag status={value} />);
  expect(screen.getByText(label)).toBeVisible();
});

test('counts are announced with their status', () => {
  render(<StatusCounts counts={{ active: 12, paused: 1, closed: 0 }} />);
  for (const name of ['12 activas', '1 pausada', '0 cerradas'])
    expect(screen.getByRole('img', { name })).toHaveAttribute('title', name);
});

test('each count above zero links to its rows', () => {
  render(
    <GuardedRouter routes={[]}>
      <StatusCounts counts={{ active: 12, paused: 1, closed: 0 }} to={(status) => `/companies?estatus=${status}`} />
    </GuardedRouter>,
  );
  expect(screen.getByRole('link', { name: '12 activas' })).toHaveAttribute('href', '/companies?estatus=active');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

test.each(riskLevels)('risk $value is shown as "$label"', ({ value, label }) => {
  render(<RiskTag level={value} />);
  expect(screen.getByText(label)).toBeVisible();
});

test('a tag can be removed', async () => {
  const onRemove = jest.fn();
  render(<Tag onRemove={onRemove}>Turno nocturno</Tag>);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar Turno nocturno' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

test.each([
  ['Autopartes del Bajío, S.A. de C.V.', 'AB'],
  ['Manufacturas Anáhuac, S. de R.L. de C.V.', 'MA'],
  ['Íñigo Güemes Ávila', 'ÍG'],
  ['Soriana', 'S'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => expect(initialsOf(name)).toBe(initials));
