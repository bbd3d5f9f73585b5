import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether the component is still mounted when a late response arrives.
 * Writes are awaited by their promise: callbacks passed to `mutate` are not called after an unmount.
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
