import { startStandIn } from './stand-in';

/** Run as a child process: tells its address, and ends with its parent. */
const standIn = await startStandIn();
process.send?.(standIn.url);
process.once('disconnect', () => void standIn.stop());
