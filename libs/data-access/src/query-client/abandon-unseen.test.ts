import { QueryObserver } from '@tanstack/react-query';
import { abandonUnseen } from './abandon-unseen';
import { createQueryClient } from './create-query-client';

test('cancels unobserved requests under the key, keeps those on screen and those under other keys', async () => {
  const client = createQueryClient();
  const aborted: string[] = [];
  const waiting = (name: string, list: string) => ({
    queryKey: [list, name],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<never>(() => signal.addEventListener('abort', () => aborted.push(name))),
  });
  void client.prefetchQuery(waiting('unseen', 'people'));
  void client.prefetchQuery(waiting('elsewhere', 'companies'));
  const stop = new QueryObserver(client, waiting('seen', 'people')).subscribe(() => undefined);
  abandonUnseen(client, ['people']);
  expect(aborted).toEqual(['unseen']);
  stop();
  expect(aborted).toEqual(['unseen', 'seen']);
  client.clear();
});
