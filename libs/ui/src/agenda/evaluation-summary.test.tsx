import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EvaluationSummary } from './evaluation-summary';

const points = [{ competence: 'Seguridad' }, { competence: 'Trabajo en equipo' }];
const by = (uid: string, name: string, one: 1 | 2 | 3 | 4, other: 1 | 2 | 3 | 4) => ({
  ...{ uid, name },
  scores: [
    { score: one, reason: `Seguridad según ${name}` },
    { score: other, reason: `Equipo según ${name}` },
  ],
});
const lines = () => within(screen.getByRole('list', { name: 'Evaluación por competencia' }));

test('each point has its mean, its spread, whether they agree, and the reasons', async () => {
  render(
    <EvaluationSummary points={points} evaluations={[by('a', 'Ana', 4, 1), by('b', 'Beto', 3, 4)]} waiting={['Eva']} />,
  );
  expect(lines().getByText(/^3.5/).parentElement).toHaveTextContent('3.5 de 4, de 3 a 4');
  expect(lines().getByText('Coinciden').closest('li')).toHaveTextContent(/^Seguridad/);
  expect(lines().getByText('Difieren').closest('li')).toHaveTextContent('2.5 de 4, de 1 a 4');
  await userEvent.click(screen.getByText('Por qué, en Trabajo en equipo'));
  expect(screen.getByText('Ana: 1, no cumple. «Equipo según Ana»')).toBeVisible();
  expect(screen.getByText('Falta la evaluación de Eva.')).toBeVisible();
});

test('one evaluation is compared with none', () => {
  render(<EvaluationSummary points={points} evaluations={[by('a', 'Ana', 4, 1)]} waiting={[]} />);
  expect(lines().getByText('4').parentElement).toHaveTextContent(/^4 de 4$/);
  expect(screen.queryByText(/Coinciden|Difieren|Falta/)).not.toBeInTheDocument();
});

test('nobody evaluated yet', () => {
  render(<EvaluationSummary points={points} evaluations={[]} waiting={['Ana', 'Beto']} />);
  expect(screen.getByText('Nadie ha evaluado todavía.')).toBeVisible();
  expect(screen.getByText('Falta la evaluación de Ana y Beto.')).toBeVisible();
});
