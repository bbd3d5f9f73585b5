import { setImmediate as turn } from 'node:timers/promises';
import { mexicoDay } from '@vinculo/domain/calendar';
import type { Database } from '../../db/database';
import { keepClicks, type Click, type ClickTarget } from './clicks.repository';

interface Waiting {
  readonly click: Click;
  readonly resolve: (target: ClickTarget | undefined) => void;
  readonly reject: (error: unknown) => void;
}

const MOST_AT_ONCE = 500;

const hours = new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: 'America/Mexico_City' });

/**
 * Keeps clicks: those that come while others are written are written together, so that a burst costs few commits.
 * @returns a function that answers with the click's target once the click is committed; undefined for an unknown code.
 */
export function clickKeeper(database: Database, clock: () => Date) {
  const waiting: Waiting[] = [];
  let isWriting = false;

  async function writeBatch(batch: readonly Waiting[]): Promise<void> {
    const now = clock();
    const time = { now, day: mexicoDay(now), hour: Number(hours.format(now)) };
    const clicks = batch.map(({ click }) => click);
    try {
      const targets = await keepClicks(database.read, clicks, time);
      const byCode = new Map(targets.map((target) => [target.code, target]));
      for (const { click, resolve } of batch) resolve(byCode.get(click.code));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      await writeBatch(waiting.splice(0, MOST_AT_ONCE));
      // Sockets are read between the two turns: the next requests of those who were just answered go together too.
      await turn();
      await turn();
    }
    isWriting = false;
  }

  return (click: Click): Promise<ClickTarget | undefined> =>
    new Promise((resolve, reject) => {
      waiting.push({ click, resolve, reject });
      if (isWriting) return;
      isWriting = true;
      // After the requests that have arrived, so that they are written together.
      setImmediate(() => void writeAll());
    });
}
