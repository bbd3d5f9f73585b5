/** Lets some pieces of work run at once; the others wait their turn. */
export function turns(atOnce: number) {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

/** `turns` for each key by itself. */
export function turnsByKey(atOnce: number) {
  const lanes = new Map<string, { readonly inTurn: ReturnType<typeof turns>; users: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(key) ?? { inTurn: turns(atOnce), users: 0 };
    lanes.set(key, lane);
    lane.users += 1;
    try {
      return await lane.inTurn(work);
    } finally {
      lane.users -= 1;
      if (lane.users === 0) lanes.delete(key);
    }
  };
}
