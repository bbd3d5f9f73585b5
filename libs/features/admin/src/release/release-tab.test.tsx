import { act, screen } from '@testing-library/react';
import { getRelease } from '@vinculo/contracts/release';
import { releaseQueries } from '@vinculo/data-access/release';
import { fakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { ReleaseTab } from './release-tab';

test('a count of tabs that fails leaves the version that is being written', async () => {
  const api = fakeApi();
  api.on(getRelease, () => ({ release: null, openTabs: 2 }));
  const { user, client } = renderApp(<ReleaseTab />);
  await user.type(await screen.findByRole('textbox', { name: /^Versión/ }), '2.0.0');
  api.setOnline(false);
  await act(() => client.refetchQueries());
  expect(client.getQueryState(releaseQueries.current().queryKey)?.status).toBe('error');
  // The screen receives it in the next task.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByRole('textbox', { name: /^Versión/ })).toHaveValue('2.0.0');
});
