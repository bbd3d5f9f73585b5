import { screen } from '@testing-library/react';
import { getRelease } from '@vinculo/contracts/release';
import { fakeApi } from '@vinculo/testing/fake-api';
import { refetchWithoutNetwork, renderApp } from '@vinculo/testing/render';
import { ReleaseTab } from './release-tab';

test('a count of tabs that fails leaves the version that is being written', async () => {
  const api = fakeApi();
  api.on(getRelease, () => ({ release: null, openTabs: 2 }));
  const { user, client } = renderApp(<ReleaseTab />);
  await user.type(await screen.findByRole('textbox', { name: /^Versión/ }), '2.0.0');
  await refetchWithoutNetwork(api, client);
  expect(screen.getByRole('textbox', { name: /^Versión/ })).toHaveValue('2.0.0');
});
