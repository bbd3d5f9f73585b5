import { parentPort } from 'node:worker_threads';
import { inspectFile } from '../../documents/files/inspect-file';
import { limitBinaryMemory } from '../../documents/files/memory-budget';
import { JoinedParts } from './joined-parts';
import type { MailToRead, ReaderAnswer } from './mail-reader';
import { parseMail } from './parse-mail';

/** Enough for a mail of 30 MB and everything that is allocated to read it. */
const BINARY_BUDGET_BYTES = 512 * 1024 * 1024;

// The parser joins the lines of a mail by it. Nothing else in this thread does.
Object.assign(globalThis, { Blob: JoinedParts });

if (parentPort === null) throw new Error('The mail reader runs in a worker thread.');
const port = parentPort;
// Ends this thread, not the process.
const startCounting = limitBinaryMemory(BINARY_BUDGET_BYTES, () => process.exit(1));

async function read({ raw, ownAddresses }: MailToRead): Promise<ReaderAnswer> {
  startCounting();
  const { attachments, ...mail } = await parseMail(raw, ownAddresses);
  const files = attachments.map(({ fileName, type, bytes }) => {
    const inspection = inspectFile(fileName, type, bytes);
    return { fileName, type, bytes, problem: inspection.ok ? null : inspection.code };
  });
  return { ...mail, files };
}

port.on(
  'message',
  (mail: MailToRead) =>
    void read(mail).then(
      (answer) => port.postMessage(answer),
      () => port.postMessage(null),
    ),
);
