import { startEmulator } from './emulator';

/** Run as a child process: tells its address, and ends with its parent. */
const emulator = await startEmulator();
process.send?.(emulator.url);
process.once('disconnect', () => void emulator.stop());
