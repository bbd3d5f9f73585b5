/** The rows before and after the open one, for its panel. */
export interface Neighbours {
  /** Undefined where there is none. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** "2 de 40"; undefined where the open one is none of the rows. */
  readonly place: string | undefined;
}

interface OpenRow<Row> {
  readonly rows: readonly Row[];
  readonly isOpen: (row: Row) => boolean;
  readonly open: (row: Row) => void;
  /** How many rows the list has, as its head shows it. */
  readonly count: string | undefined;
}

export function neighboursOf<Row>({ rows, isOpen, open, count }: OpenRow<Row>): Neighbours {
  const index = rows.findIndex(isOpen);
  const to = (offset: number) => {
    const row = index < 0 ? undefined : rows[index + offset];
    return row === undefined ? undefined : () => open(row);
  };
  return {
    onPrevious: to(-1),
    onNext: to(1),
    place: index < 0 || count === undefined ? undefined : `${index + 1} de ${count}`,
  };
}
