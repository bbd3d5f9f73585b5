import { fireEvent, screen } from '@testing-library/react';
import {
  editCandidate,
  listCandidateEvents,
  type Candidate,
  type CandidateChanges,
} from '@vinculo/contracts/candidates';
import { aCandidate } from '@vinculo/testing/builders';
import { fakeApi, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { LeaveDialog } from '@vinculo/ui/overlays';
import { Link } from 'react-router-dom';
import { SummaryTab } from './summary-tab';

export let api: FakeApi;
export const sent = jest.fn<undefined, [CandidateChanges & { version: number }]>();

beforeEach(() => {
  sent.mockClear();
  api = fakeApi();
  api.on(listCandidateEvents, () => ({ items: [], nextCursor: null }));
  api.on(editCandidate, ({ body: { version, ...changes } }) => {
    sent({ ...changes, version });
    return aCandidate({ version: version + 1 });
  });
});

export const open = (of: Candidate = aCandidate()) =>
  renderApp(
    <>
      <SummaryTab candidate={of} />
      <Link to="/people?persona=otra">Otra persona</Link>
      <Link to="/people?persona=tercera">Una tercera</Link>
      <LeaveDialog />
    </>,
  );
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const press = (name: string | RegExp) => fireEvent.click(button(name));
export const saved = () => screen.findByText('Cambios guardados');
