import { act, waitFor } from '@testing-library/react';
import { getProfile } from '@vinculo/contracts/account';
import { useAuthStore } from '@vinculo/data-access/state';
import { fakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { Live } from './live';

jest.mock('@vinculo/data-access/live', () => ({ startLive: () => () => undefined }));

const nameShown = () => useAuthStore.getState().user?.displayName;

test('a user who chose another name at the identity provider keeps that of the staff list, also with a new token', async () => {
  const profile = { name: 'Mariana Ochoa Rivas', email: 'mariana@vinculo.example', role: 'recruiter' as const };
  fakeApi().on(getProfile, () => profile);
  renderApp(<Live />);
  await waitFor(() => expect(nameShown()).toBe('Mariana Ochoa Rivas'));
  const { user, set } = useAuthStore.getState();
  act(() => set({ ...user!, displayName: 'Ana Cortés' }));
  await waitFor(() => expect(nameShown()).toBe('Mariana Ochoa Rivas'));
});
