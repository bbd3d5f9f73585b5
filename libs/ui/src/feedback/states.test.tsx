import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadingOverlay, RowsSkeleton } from '.';
import { EmptyState, ErrorState, NoPermissionState } from './states';

test('an error is announced and can be retried, one attempt at a time', async () => {
  const onRetry = jest.fn();
  const { rerender } = render(<ErrorState title="Error al cargar las vacantes" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Error al cargar las vacantes');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  rerender(<ErrorState title="Error al cargar las vacantes" onRetry={onRetry} isRetrying />);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('the other states name the cause and the next step', () => {
  render(
    <>
      <EmptyState title="Aún no hay vacantes" actions={<button>Nueva vacante</button>}>
        Publica la primera.
      </EmptyState>
      <NoPermissionState>La administra Ana Cortés.</NoPermissionState>
    </>,
  );
  for (const text of ['Publica la primera.', 'No tienes acceso a esta sección', 'La administra Ana Cortés.']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('button', { name: 'Nueva vacante' })).toBeVisible();
});

test('loading states are announced without their pictures', () => {
  render(<LoadingOverlay phrase="Casi listo…" tone="secondary" />);
  expect(screen.getByRole('status')).toHaveTextContent('Casi listo…');
  render(<RowsSkeleton rows={3} label="Cargando empresas" />);
  expect(screen.getByRole('status', { name: 'Cargando empresas' })).toBeInTheDocument();
});
