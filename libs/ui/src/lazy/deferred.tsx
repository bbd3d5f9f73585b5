import { useDeferredValue, type ReactNode } from 'react';

interface DeferredProps {
  readonly children: ReactNode;
}

/** Renders its children once what is beside them is on screen, in slices: a change of screen does not wait for them. */
export const Deferred = ({ children }: DeferredProps) => useDeferredValue(true, false) && children;
