import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createQueryClient } from './create-query-client';

const Shown = ({ name, queryFn }: { readonly name: string; readonly queryFn: () => Promise<string> }) => {
  const { data, error } = useQuery({ queryKey: [name], queryFn });
  return <p>{data ?? error?.message}</p>;
};

afterEach(() => onlineManager.setOnline(true));

test('what failed without a network is asked for again once there is one, and nothing else is', async () => {
  const answers = {
    lost: jest.fn().mockRejectedValueOnce(new Error('Sin conexión')).mockResolvedValue('40'),
    known: jest.fn(),
  };
  answers.known.mockResolvedValue('7');
  onlineManager.setOnline(false);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Shown name="lost" queryFn={answers.lost} />
      <Shown name="known" queryFn={answers.known} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Sin conexión')).toBeVisible();
  expect(await screen.findByText('7')).toBeVisible();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('40')).toBeVisible();
  expect(answers.known).toHaveBeenCalledTimes(1);
});
