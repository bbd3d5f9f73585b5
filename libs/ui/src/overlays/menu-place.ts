/** Which side of its button a menu opens on, and which edges are aligned. */
export interface MenuPlace {
  readonly side: 'bottom' | 'top';
  readonly align: 'start' | 'end';
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 4;
/** Between the menu and the edge of the window. */
const MARGIN = 8;

const within = (value: number, size: number, room: number): number =>
  Math.max(MARGIN, Math.min(value, room - size - MARGIN));

/** The position of a menu next to its button: flipped if there is no room, and always visible. */
export function besideAnchor(
  anchor: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>,
  menu: Size,
  view: Size,
  { side, align }: MenuPlace,
): { readonly top: number; readonly left: number } {
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - menu.height;
  const fitsBelow = below + menu.height + MARGIN <= view.height;
  const fitsAbove = above >= MARGIN;
  const goesBelow = side === 'bottom' ? fitsBelow || !fitsAbove : !fitsAbove && fitsBelow;
  return {
    top: within(goesBelow ? below : above, menu.height, view.height),
    left: within(align === 'start' ? anchor.left : anchor.right - menu.width, menu.width, view.width),
  };
}
