import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NEW_PARAM, type NewThing } from './paths';

/** Whether the address asks for the dialog in which something new begins, and what opens and closes it. */
export function useAskedNew(thing: NewThing): readonly [boolean, (isAsked: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const ask = useCallback(
    (isAsked: boolean) => {
      // As the address is by now: another change may have been made in the same moment.
      const next = new URLSearchParams(window.location.search);
      if (isAsked) next.set(NEW_PARAM, thing);
      else next.delete(NEW_PARAM);
      setParams(next, { replace: true });
    },
    [setParams, thing],
  );
  return [params.get(NEW_PARAM) === thing, ask];
}
