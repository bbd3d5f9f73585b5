import { useRemembered } from '@vinculo/ui/remembered';
import { useMemo } from 'react';
import * as z from 'zod/mini';

/** A tile, a queue or a block of the rail: what can be hidden, and moved among its like. */
export interface Part {
  readonly key: string;
  readonly label: string;
}

/** Stores only what was decided: a part added later is shown, at the end. */
const storedArrangement = z.object({ hidden: z.array(z.string()), order: z.array(z.string()) });
type StoredArrangement = z.output<typeof storedArrangement>;

const NOTHING_DECIDED: StoredArrangement = { hidden: [], order: [] };

function arrangementIn(stored: string | null): StoredArrangement {
  try {
    return storedArrangement.parse(JSON.parse(stored ?? ''));
  } catch {
    return NOTHING_DECIDED;
  }
}

export interface Arrangement {
  readonly isShown: (key: string) => boolean;
  /** In the person's order, the hidden ones too. */
  readonly ordered: <P extends Part>(parts: readonly P[]) => readonly P[];
  /** Those in sight, in the person's order. */
  readonly shown: <P extends Part>(parts: readonly P[]) => readonly P[];
  readonly show: (key: string, isOn: boolean) => void;
  /** Puts one of these parts before another; before null is the end. */
  readonly moveBefore: (parts: readonly Part[], key: string, before: string | null) => void;
  readonly reset: () => void;
}

/** What the person shows of their day and in which order, as chosen in this browser. */
export function useArrangement(): Arrangement {
  const [stored, remember] = useRemembered('home');
  return useMemo(() => {
    const { hidden, order } = arrangementIn(stored);
    const placeOf = ({ key }: Part) => (order.includes(key) ? order.indexOf(key) : order.length);
    const keep = (part: Partial<StoredArrangement>) => remember(JSON.stringify({ hidden, order, ...part }));
    const isShown = (key: string) => !hidden.includes(key);
    const ordered = <P extends Part>(parts: readonly P[]) => parts.toSorted((a, b) => placeOf(a) - placeOf(b));
    return {
      isShown,
      ordered,
      shown: (parts) => ordered(parts).filter(({ key }) => isShown(key)),
      show: (key, isOn) => keep({ hidden: [...hidden.filter((other) => other !== key), ...(isOn ? [] : [key])] }),
      moveBefore(parts, key, before) {
        const own = ordered(parts).map((part) => part.key);
        const rest = own.filter((other) => other !== key);
        const moved = rest.toSpliced(before === null ? rest.length : rest.indexOf(before), 0, key);
        keep({ order: [...order.filter((other) => !own.includes(other)), ...moved] });
      },
      reset: () => remember(''),
    };
  }, [stored, remember]);
}
