import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/**
 * Serves a built single-page app as a good host does: precompressed, hashed files with an immutable cache lifetime.
 * @returns a function that stops it.
 */
export async function serveWithBrotli(folder, port) {
  const files = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file)}`;
    const type = TYPES[extname(file)];
    const content = readFileSync(file);
    files.set(path, {
      body: type === undefined ? content : brotliCompressSync(content),
      headers: {
        'content-type': type ?? 'application/octet-stream',
        ...(type === undefined ? {} : { 'content-encoding': 'br' }),
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
    });
  }
  const server = createServer(({ url }, response) => {
    const file = files.get(url.split('?')[0]) ?? files.get('/index.html');
    response.writeHead(200, { ...file.headers, 'content-length': file.body.length }).end(file.body);
  }).listen(port, 'localhost');
  await once(server, 'listening');
  return () => server.close();
}
