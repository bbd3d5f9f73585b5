import type { ExportedList } from '@vinculo/domain/session';
import type { StreamContext } from '../../http/route';
import { appendEvents, type EventInput } from '../audit/append-event';
import { notify } from '../notifications/notifications.repository';

interface End {
  readonly count: number;
  readonly isWhole: boolean;
}
interface ExportRun<Start, Row, Line> {
  readonly list: ExportedList;
  /** The lines before the rows. */
  readonly start: readonly Start[];
  readonly batches: AsyncIterable<readonly Row[]>;
  readonly toLine: (rows: readonly Row[]) => Line;
  /** The audit event of the end. */
  readonly toEvent: (end: End) => EventInput;
}

/**
 * The lines of an export: the start, the rows batch by batch, and the count that says that it is complete. At the end,
 * also after an error or a disconnect, the event is appended and the user is notified.
 */
export async function* exportLines<Start, Row, Line>(
  context: StreamContext,
  { list, start, batches, toLine, toEvent }: ExportRun<Start, Row, Line>,
): AsyncGenerator<Start | Line | { kind: 'end'; count: number }> {
  const { database, actor, now: at } = context;
  let count = 0;
  let isWhole = false;
  try {
    yield* start;
    for await (const rows of batches) {
      if (rows.length > 0) yield toLine(rows);
      count += rows.length;
    }
    isWhole = true;
    yield { kind: 'end', count };
  } finally {
    await database.write(async (tx) => {
      const subject = { subjectType: 'export', subjectID: '' } as const;
      await notify(tx, [actor.uid], { kind: 'export_ended', ...subject, payload: { list, count, isWhole }, at });
      await appendEvents({ ...context, tx }, [toEvent({ count, isWhole })]);
    });
  }
}

type Cells = readonly (string | number)[];

export const rowsLine = (rows: readonly Cells[]) => ({ kind: 'rows' as const, rows: rows.map((cells) => [...cells]) });

/** YYYY-MM-DD HH:mm in Mexico City. */
const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'short',
  timeStyle: 'short',
});

export const momentCell = (at: Date | string | number): string => moment.format(new Date(at));
