import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { mainLandmark } from './main-landmark';
import { besideAnchor } from './menu-place';
import styles from './tip.module.css';

interface TipProps {
  /** What there is to say, in sentences. */
  readonly sentences: readonly string[];
  /** Short words: what they mean is in the sentences. */
  readonly children: ReactNode;
  /** -1 inside a table row that manages its own tab stops. */
  readonly tabIndex?: 0 | -1;
}

/** Explains a word on hover or focus; Escape closes the tip. */
export function Tip({ sentences, children, tabIndex = 0 }: TipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isShown, setIsShown] = useState(false);
  const show = () => setIsShown(true);
  const hide = () => setIsShown(false);
  return (
    <span
      ref={anchor}
      className={styles.anchor}
      tabIndex={tabIndex}
      aria-describedby={isShown ? id : undefined}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isShown) return;
        event.preventDefault();
        hide();
      }}
    >
      {children}
      {isShown && createPortal(<Bubble id={id} anchor={anchor} sentences={sentences} />, mainLandmark())}
    </span>
  );
}

interface BubbleProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly sentences: readonly string[];
}

function Bubble({ id, anchor, sentences }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bubble.current === null || anchor.current === null) return;
    const { offsetWidth: width, offsetHeight: height, style } = bubble.current;
    const view = { width: window.innerWidth, height: window.innerHeight };
    const place = { side: 'bottom', align: 'start' } as const;
    const { top, left } = besideAnchor(anchor.current.getBoundingClientRect(), { width, height }, view, place);
    style.top = `${top}px`;
    style.left = `${left}px`;
  }, [anchor]);
  return (
    <div ref={bubble} className={styles.bubble} id={id} role="tooltip">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
