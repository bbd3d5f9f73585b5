/** dotted: empty; parted: error; keyhole: no permission; joined: all done. */
export type StateDrawing = 'dotted' | 'parted' | 'keyhole' | 'joined';

const LINK = { x: -13, y: -29, width: 26, height: 58, rx: 13 };
const left = (x: number) => `translate(${x} 40) rotate(-22)`;
const right = (x: number) => `translate(${x} 40) rotate(22)`;
const QUIET = 'var(--v-line-strong)';
const ACCENT = 'var(--v-accent)';
const DANGER = 'var(--v-danger)';

function Links({ drawing }: { readonly drawing: StateDrawing }) {
  switch (drawing) {
    case 'dotted':
      return (
        <>
          <rect {...LINK} transform={left(40)} stroke={QUIET} strokeDasharray="5 6" />
          <rect {...LINK} transform={right(80)} stroke={ACCENT} />
        </>
      );
    case 'parted':
      return (
        <>
          <rect {...LINK} transform={left(33)} stroke={QUIET} />
          <rect {...LINK} transform={right(87)} stroke={DANGER} />
          <path d="M60 30v11M51 33l4 8M69 33l-4 8" stroke={DANGER} strokeWidth="3" strokeLinecap="round" />
        </>
      );
    case 'keyhole':
      return (
        <>
          <rect {...LINK} transform={left(48)} stroke={QUIET} />
          <rect {...LINK} transform={right(72)} stroke={QUIET} />
          <g fill={ACCENT} stroke="none">
            <circle cx="60" cy="46" r="8" />
            <path d="M57 51h6l3.5 16h-13z" />
          </g>
        </>
      );
    case 'joined':
      return (
        <>
          <rect {...LINK} transform={left(48)} stroke={QUIET} />
          <rect {...LINK} transform={right(72)} stroke={ACCENT} />
          <path d="M-13 -3V16A13 13 0 0 0 13 16V14" transform={left(48)} stroke={QUIET} />
        </>
      );
  }
}

/** The mark's links, drawn for the state of a list. Decorative: the sentence below it states the same. */
export const StateIllustration = ({ drawing }: { readonly drawing: StateDrawing }) => (
  <svg width="132" height="88" viewBox="0 0 120 80" fill="none" strokeWidth="7" aria-hidden>
    <Links drawing={drawing} />
  </svg>
);
