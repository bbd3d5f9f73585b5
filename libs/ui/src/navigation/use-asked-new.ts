import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NEW_PARAM, type NewThing } from './paths';

/** Whether the URL opens the creation dialog, and functions to open and close it. */
export function useAskedNew(thing: NewThing): readonly [boolean, (isAsked: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const ask = useCallback(
    (isAsked: boolean) => {
      // Reads the current URL: another change may have happened in the same tick.
      const next = new URLSearchParams(window.location.search);
      if (isAsked) next.set(NEW_PARAM, thing);
      else next.delete(NEW_PARAM);
      setParams(next, { replace: true });
    },
    [setParams, thing],
  );
  return [params.get(NEW_PARAM) === thing, ask];
}
