import { useState } from 'react';
import { lengthProblem } from '../errors';

interface BoundedTextOptions {
  /** The effective text. */
  readonly value: string;
  readonly maxLength: number | undefined;
  readonly onChange: (text: string) => void;
}

interface BoundedText {
  /** The text in the box. */
  readonly text: string;
  readonly problem: string | undefined;
  readonly change: (text: string) => void;
}

/** For search boxes: text beyond `maxLength` stays in the box and has no effect until it is shorter. */
export function useBoundedText({ value, maxLength, onChange }: BoundedTextOptions): BoundedText {
  const [tooLong, setTooLong] = useState<{ readonly beside: string; readonly text: string } | null>(null);
  // The effective value was changed from outside, for example by Limpiar.
  const text = tooLong?.beside === value ? tooLong.text : value;
  return {
    text,
    problem: lengthProblem(text, maxLength),
    change: (next) => {
      const isTooLong = lengthProblem(next, maxLength) !== undefined;
      setTooLong(isTooLong ? { beside: value, text: next } : null);
      if (!isTooLong) onChange(next);
    },
  };
}
