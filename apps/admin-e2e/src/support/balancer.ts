import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';

/**
 * Sends each request to the next server in turn, also within one connection of a browser.
 * @param targets ports on this machine; one that does not answer is passed over.
 */
export async function startBalancer(port: number, targets: readonly number[]): Promise<Server> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      turn += 1;
      send(Buffer.concat(chunks), turn, targets.length);
    });
    const send = (body: Buffer, at: number, attempts: number): void => {
      const { method, url, headers } = incoming;
      const onward = request({ host: '127.0.0.1', port: targets[at % targets.length], method, path: url, headers });
      onward.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      });
      onward.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && attempts > 1) send(body, at + 1, attempts - 1);
        else outgoing.destroy();
      });
      outgoing.on('close', () => onward.destroy());
      onward.end(body);
    };
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
