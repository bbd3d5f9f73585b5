import { act } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import type { FakeApi } from '../fake-api';

/** Has every query on screen read again without a network, and waits until the screen has the failure. */
export async function refetchWithoutNetwork(api: FakeApi, client: QueryClient): Promise<void> {
  api.setOnline(false);
  await act(() => client.refetchQueries());
  // The screen receives it in the next task.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.status),
  ).toContain('error');
}
