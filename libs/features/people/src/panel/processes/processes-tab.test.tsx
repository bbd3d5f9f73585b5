import { fireEvent, screen } from '@testing-library/react';
import { listCandidateApplications } from '@vinculo/contracts/applications';
import { aCandidate, anApplication } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { ProcessesTab } from './processes-tab';

const application = anApplication({ vacancyStatus: 'closed', companyName: 'Ensambles Río Bravo' });
const { jobID } = application;

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});

test('each vacancy shows its company, stage and inviter, and links to itself', async () => {
  api.on(listCandidateApplications, () => ({ items: [application] }));
  renderApp(<ProcessesTab candidate={aCandidate()} />);
  const link = await screen.findByRole('link', { name: 'Operador CNC' });
  expect(link).toHaveAttribute('href', expect.stringContaining(jobID));
  const row = screen.getByRole('listitem');
  expect(row).toHaveTextContent('Invitada');
  expect(row).toHaveTextContent('Cerrada');
  expect(row).toHaveTextContent('Ensambles Río Bravo');
  expect(row).toHaveTextContent('Mariana Ochoa');
});

test('shows that there are none yet', async () => {
  api.on(listCandidateApplications, () => ({ items: [] }));
  renderApp(<ProcessesTab candidate={aCandidate()} />);
  expect(await screen.findByText('Aún no está en ninguna vacante')).toBeVisible();
});

test('a failed load can be retried', async () => {
  api.on(listCandidateApplications, () => {
    throw new Refusal('internal');
  });
  renderApp(<ProcessesTab candidate={aCandidate()} />);
  await screen.findByText('No pudimos cargar los procesos');
  api.on(listCandidateApplications, () => ({ items: [application] }));
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'Operador CNC' })).toBeVisible();
});
