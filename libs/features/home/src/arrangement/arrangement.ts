import { useQuery } from '@tanstack/react-query';
import type { HomeArrangement } from '@vinculo/contracts/home';
import { homeQueries, useSaveHomeArrangement } from '@vinculo/data-access/home';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { useMemo } from 'react';

/** A tile, a queue or a block of the rail: what can be hidden, and moved among its like. */
export interface Part {
  readonly key: string;
  readonly label: string;
}

/** Only what was decided: a part added later is shown, at the end. */
const NOTHING_DECIDED: HomeArrangement = { hidden: [], order: [] };

export interface Arrangement {
  /** Until then nothing is known of it, and what it arranges waits. */
  readonly isLoading: boolean;
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

/** What the person shows of their day and in which order, wherever they sign in. Without an answer, everything. */
export function useArrangement(): Arrangement {
  const { data, isLoading } = useQuery(homeQueries.arrangement());
  const { mutate: save } = useSaveHomeArrangement();
  return useMemo(() => {
    const { hidden, order } = data ?? NOTHING_DECIDED;
    const placeOf = ({ key }: Part) => (order.includes(key) ? order.indexOf(key) : order.length);
    const keep = (part: Partial<HomeArrangement>) =>
      save({ hidden, order, ...part }, { onError: (error) => notify.error(problemText(error)) });
    const isShown = (key: string) => !hidden.includes(key);
    const ordered = <P extends Part>(parts: readonly P[]) => parts.toSorted((a, b) => placeOf(a) - placeOf(b));
    return {
      isLoading,
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
      reset: () => keep(NOTHING_DECIDED),
    };
  }, [data, isLoading, save]);
}
