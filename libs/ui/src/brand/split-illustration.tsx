import { Rings } from './rings';

const LEFT = 'translate(262 520) rotate(-21)';
const RIGHT = 'translate(458 520) rotate(21)';
const LINK = { x: -115, y: -280, width: 230, height: 560, rx: 115 };
const CLAY = '#F1D3A6';
const SLATE = '#344B55';
const MINT = '#68E1A9';

/** Small heads in orbit: [x, y, radius, fill]. */
const ORBIT: readonly (readonly [number, number, number, string])[] = [
  [25.2, 344.1, 11, MINT],
  [257.5, 129.2, 8, 'var(--v-maya-300)'],
  [379.8, 251, 6, CLAY],
  [603.9, 209.4, 13, CLAY],
  [458.9, 196.7, 7, 'var(--v-maya-300)'],
  [474.1, 94.3, 9, MINT],
  [22.5, 158.4, 6, SLATE],
  [676.6, 182.6, 6, SLATE],
  [659.1, 404, 6, 'var(--v-maya-300)'],
];

/** The mark drawn as two people with a keyhole between them. Always on an ink background. */
export const SplitIllustration = () => (
  <svg
    viewBox="0 0 720 900"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    role="img"
    aria-label="Dos personas enlazadas; en el punto donde se unen hay una cerradura"
  >
    <g stroke="var(--v-ink-800)" strokeWidth="1.5">
      <Rings growths={[32, 64, 96, 128, 160]} />
    </g>
    <g strokeWidth="54">
      <rect {...LINK} transform={LEFT} stroke="var(--v-maya-100)" />
      <rect {...LINK} transform={RIGHT} stroke="var(--v-maya-500)" />
      <path d="M-115 -60V165A115 115 0 0 0 115 165V150" transform={LEFT} stroke="var(--v-maya-100)" />
    </g>
    <circle cx="157" cy="130" r="62" fill="var(--v-maya-100)" />
    <circle cx="563" cy="130" r="62" fill="var(--v-maya-500)" />
    <g fill={MINT}>
      <circle cx="360" cy="636" r="25" />
      <path d="M350 650h20l10 50a5 5 0 0 1-5 6h-30a5 5 0 0 1-5-6z" />
    </g>
    {ORBIT.map(([cx, cy, r, fill]) => (
      <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} fill={fill} />
    ))}
  </svg>
);
