import { parentPort } from 'node:worker_threads';
import type { CalendarAnswer, CalendarToParse } from './calendar-reader';
import { timesIn } from './calendar-answer';

if (parentPort === null) throw new Error('Calendars are parsed in a worker thread.');
const port = parentPort;

function parse({ text, window, zone }: CalendarToParse): CalendarAnswer {
  try {
    return { times: timesIn(text, window, zone) };
  } catch {
    return { problem: 'notCalendar' };
  }
}

port.on('message', (answer: CalendarToParse) => port.postMessage(parse(answer)));
