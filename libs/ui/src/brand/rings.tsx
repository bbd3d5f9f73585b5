interface RingsProps {
  /** How far outside the mark's own link each pair of rings lies, in units of the drawing. */
  readonly growths: readonly number[];
}

/** The outlines of the mark's two links, echoed outwards; the stroke is the caller's. */
export const Rings = ({ growths }: RingsProps) =>
  growths.map((growth) => {
    const link = {
      x: -115 - growth,
      y: -280 - growth,
      width: 230 + 2 * growth,
      height: 560 + 2 * growth,
      rx: 115 + growth,
    };
    return (
      <g key={growth}>
        <rect {...link} transform="translate(262 520) rotate(-21)" />
        <rect {...link} transform="translate(458 520) rotate(21)" />
      </g>
    );
  });
