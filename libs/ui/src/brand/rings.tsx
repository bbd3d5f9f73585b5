interface RingsProps {
  /** Distance of each pair of rings from the mark's own links, in drawing units. */
  readonly growths: readonly number[];
}

/** Concentric outlines of the mark's two links; the caller sets the stroke. */
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
