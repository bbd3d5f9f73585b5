import * as z from 'zod/mini';
import type { Column } from './data-table';
import { useRemembered } from './remembered';
import { useMediaQuery } from './use-media-query';

const WIDE = '(min-width: 1600px)';

/** Only what the person has decided: a column that comes later is shown as it suggests itself. */
const choices = z.record(z.string(), z.boolean());

function choicesIn(stored: string | null): z.output<typeof choices> {
  try {
    return choices.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return {};
  }
}

/** Which columns of a table are shown, as the person chose in this browser; the first one always is. */
export function useShownColumns<Row>(table: string, columns: readonly Column<Row>[]) {
  const [stored, remember] = useRemembered(`columns.${table}`);
  const isWide = useMediaQuery(WIDE);
  const chosen = choicesIn(stored);
  const isShown = ({ key, needsRoom = false }: Column<Row>, index: number) =>
    index === 0 || (chosen[key] ?? (isWide || !needsRoom));
  return {
    shown: columns.filter(isShown),
    show: (key: string, isOn: boolean) => remember(JSON.stringify({ ...chosen, [key]: isOn })),
  };
}
