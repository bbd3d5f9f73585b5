import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * What is open beside the figures of a screen. It closes when the question of the screen changes, which the URL holds:
 * rows of the days before would contradict the figures.
 */
export function useOpened<T>(): readonly [T | null, (opened: T | null) => void] {
  const { search } = useLocation();
  const [state, setState] = useState<{ readonly opened: T; readonly search: string } | null>(null);
  return [
    state?.search === search ? state.opened : null,
    (opened) => setState(opened === null ? null : { opened, search }),
  ];
}
