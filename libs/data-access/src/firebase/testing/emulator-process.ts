import { startEmulator } from './emulator';

/** Run as a child process: sends its URL to the parent and exits with it. */
const emulator = await startEmulator();
process.send?.(emulator.url);
process.once('disconnect', () => void emulator.stop());
