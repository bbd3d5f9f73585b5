import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { Column } from './column';
import { useRemembered } from '../../remembered';
import { useMediaQuery } from '../use-media-query';

const MEDIUM = '(min-width: 1360px)';
const WIDE = '(min-width: 1600px)';
const ROOMY = '(min-width: 1900px)';

/** In px. */
export const COLUMN_WIDTHS = { least: 64, most: 640, step: 16, unset: 160 } as const;

/** Stores only the user's choices: a column added later uses its default visibility, at the end. */
const storedLayout = z.object({
  shown: z.record(z.string(), z.boolean()),
  order: z.array(z.string()),
  widths: z.record(z.string(), z.number().check(z.gte(COLUMN_WIDTHS.least), z.lte(COLUMN_WIDTHS.most))),
});
type StoredLayout = z.output<typeof storedLayout>;

const NOTHING_DECIDED: StoredLayout = { shown: {}, order: [], widths: {} };

function layoutIn(stored: string | null): StoredLayout {
  try {
    return storedLayout.parse(JSON.parse(stored ?? ''));
  } catch {
    return NOTHING_DECIDED;
  }
}

export interface ColumnLayout<Row> {
  /** All of them, in the person's order and widths. */
  readonly columns: readonly Column<Row>[];
  /** Those in sight. */
  readonly shown: readonly Column<Row>[];
  readonly show: (key: string, isOn: boolean) => void;
  /** Puts one before another; before null is the end. */
  readonly moveBefore: (key: string, before: string | null) => void;
  /** @param width in px; held within `COLUMN_WIDTHS`. */
  readonly resize: (key: string, width: number) => void;
  /** Resets all choices; undefined if there are none. */
  readonly reset: (() => void) | undefined;
}

/** The layout of a table's columns, as chosen in this browser. The first column is always shown, and always first. */
export function useColumnLayout<Row>(table: string, columns: readonly Column<Row>[]): ColumnLayout<Row> {
  const [stored, remember] = useRemembered(`columns.${table}`);
  const isMedium = useMediaQuery(MEDIUM);
  const isWide = useMediaQuery(WIDE);
  const isRoomy = useMediaQuery(ROOMY);
  return useMemo(() => {
    const layout = layoutIn(stored);
    const placeOf = (key: string) => (layout.order.includes(key) ? layout.order.indexOf(key) : layout.order.length);
    const [first, ...others] = columns.map((column) => {
      const width = layout.widths[column.key] ?? (isRoomy ? column.roomyWidth : undefined);
      return width === undefined ? column : { ...column, width };
    });
    const ordered = first === undefined ? [] : [first, ...others.sort((a, b) => placeOf(a.key) - placeOf(b.key))];
    const keep = (part: Partial<StoredLayout>) => remember(JSON.stringify({ ...layout, ...part }));
    return {
      columns: ordered,
      shown: ordered.filter(({ key, needsRoom }, index) => {
        const hasRoom = needsRoom === undefined || { some: isMedium, much: isWide, most: isRoomy }[needsRoom];
        return index === 0 || (layout.shown[key] ?? hasRoom);
      }),
      show: (key, isOn) => keep({ shown: { ...layout.shown, [key]: isOn } }),
      moveBefore(key, before) {
        if (key === before) return;
        const rest = ordered.map((column) => column.key).filter((other) => other !== key);
        const place = before === null ? rest.length : Math.max(1, rest.indexOf(before));
        keep({ order: rest.toSpliced(place, 0, key) });
      },
      resize: (key, width) =>
        keep({
          widths: {
            ...layout.widths,
            [key]: Math.round(Math.min(COLUMN_WIDTHS.most, Math.max(COLUMN_WIDTHS.least, width))),
          },
        }),
      reset: layout === NOTHING_DECIDED ? undefined : () => remember(''),
    };
  }, [stored, remember, columns, isMedium, isWide, isRoomy]);
}
