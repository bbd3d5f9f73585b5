import { useCallback, useEffect, useRef } from 'react';

/**
 * Tells an answer that comes late whether its screen is still there to show it.
 * Writes are awaited by their promise: callbacks given to `mutate` are lost when the component is gone by then.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
