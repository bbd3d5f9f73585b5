import { startTestImapServer } from './test-imap-server';

// For a process that is not of the API: writes the address of a mailbox, which is there until its input ends.
const { url, close } = await startTestImapServer();
process.stdout.write(`${url}\n`);
process.stdin.resume().once('end', () => void close());
