import { SIDE_PANEL_TRANSITION_MS } from '@vinculo/domain/constants';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createRequiredContext } from '../context';
import styles from './side-panel-slot.module.css';

const [SidePanelSlotProvider, useSidePanelSlot] = createRequiredContext<{ readonly isLeaving: boolean }>(
  'SidePanelSlot',
  'SidePanelSlot',
);
export { useSidePanelSlot };

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface SidePanelSlotProps {
  /** The open panel, or null when none is. */
  readonly children: ReactNode;
}

/** The container in which a page's side panel slides in and out. Sliding out, it is inert and keeps its content. */
export function SidePanelSlot({ children }: SidePanelSlotProps) {
  const isOpen = Boolean(children);
  const [isMounted, setIsMounted] = useState(isOpen);
  const lastOpen = useRef(children);
  if (isOpen && !isMounted) setIsMounted(true);

  useEffect(() => {
    if (isOpen) lastOpen.current = children;
  }, [isOpen, children]);

  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setIsMounted(false), prefersReducedMotion() ? 0 : SIDE_PANEL_TRANSITION_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);

  if (!isMounted) return null;
  return (
    <div className={styles.slot} data-side-panel data-leaving={!isOpen || undefined} inert={!isOpen}>
      <SidePanelSlotProvider value={{ isLeaving: !isOpen }}>
        {isOpen ? children : lastOpen.current}
      </SidePanelSlotProvider>
    </div>
  );
}
