type Point = readonly [number, number];

/** The closed parts of an SVG path that is made of M, m, l and z alone, as absolute corners. */
function partsOf(path: string): readonly (readonly Point[])[] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  let x = 0;
  let y = 0;
  for (const [, command, rest = ''] of path.matchAll(/([Mmlz])([^Mmlz]*)/g)) {
    const isMove = command === 'M' || command === 'm';
    if (isMove || command === 'z') {
      // A closed part ends where it began; the next one counts from there.
      if (command === 'z') [x, y] = part[0] ?? [x, y];
      part = [];
      parts.push(part);
    }
    const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? [];
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const isAbsolute = command === 'M' && at === 0;
      x = (isAbsolute ? 0 : x) + (numbers[at] ?? 0);
      y = (isAbsolute ? 0 : y) + (numbers[at + 1] ?? 0);
      part.push([x, y]);
    }
  }
  return parts;
}

/** Twice the signed area, and the centroid times three times that. */
function momentsOf(part: readonly Point[]) {
  return part.reduce(
    (sum, [x, y], index) => {
      const [nextX, nextY] = part[(index + 1) % part.length] ?? [x, y];
      const cross = x * nextY - nextX * y;
      return { area: sum.area + cross, x: sum.x + (x + nextX) * cross, y: sum.y + (y + nextY) * cross };
    },
    { area: 0, x: 0, y: 0 },
  );
}

/** The centroid of the largest part of an outline: the mainland, where there are islands. */
export function outlineMiddle(path: string): Point {
  const [largest] = partsOf(path)
    .map(momentsOf)
    .sort((a, b) => Math.abs(b.area) - Math.abs(a.area));
  return largest === undefined || largest.area === 0
    ? [0, 0]
    : [largest.x / (3 * largest.area), largest.y / (3 * largest.area)];
}
