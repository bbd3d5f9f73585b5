import { QueryObserver } from '@tanstack/react-query';
import { abandonUnseen } from './abandon-unseen';
import { createQueryClient } from './create-query-client';

test('what nobody waits for is given up, what is on screen and what is elsewhere goes on', async () => {
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
