/** How a value is written as the texts of a URL search parameter. The contract of the filters validates what is read. */
export interface ParamFormat {
  /** @param texts at least one. */
  readonly read: (texts: readonly string[]) => unknown;
  readonly write: (value: unknown) => readonly string[];
}

export const textFormat: ParamFormat = {
  read: ([text]) => text,
  write: (value) => (value === undefined || value === null || value === '' ? [] : [String(value)]),
};

/** A number, or null without one; the contract refuses what is none. */
export const numberFormat: ParamFormat = { read: ([text]) => Number(text), write: textFormat.write };

const YES = 'si';

export const flagFormat: ParamFormat = {
  read: ([text]) => text === YES,
  write: (value) => (value === true ? [YES] : []),
};

/** One parameter for each value. */
export const manyFormat: ParamFormat = {
  read: (texts) => texts,
  write: (value) => (Array.isArray(value) ? value.map(String) : []),
};

/** Some of the options, or all of them as the text `all`. */
export const someOrAllFormat: ParamFormat = {
  read: (texts) => (texts[0] === 'all' ? 'all' : texts),
  write: (value) => (Array.isArray(value) ? value.map(String) : textFormat.write(value)),
};

/** `20-80` for { min: 20, max: 80 }; the contract refuses null. */
export const rangeFormat: ParamFormat = {
  read: ([text = '']) => {
    const [, min, max] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? [];
    return min !== undefined && max !== undefined && Number(min) <= Number(max)
      ? { min: Number(min), max: Number(max) }
      : null;
  },
  write: (value) =>
    typeof value === 'object' && value !== null && 'min' in value && 'max' in value
      ? [`${value.min}-${value.max}`]
      : [],
};
