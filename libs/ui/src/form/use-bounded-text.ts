import { useState } from 'react';
import { lengthProblem } from '../errors';

interface BoundedTextOptions {
  /** The text in force. */
  readonly value: string;
  readonly maxLength: number | undefined;
  readonly onChange: (text: string) => void;
}

interface BoundedText {
  /** What the box shows. */
  readonly text: string;
  readonly problem: string | undefined;
  readonly change: (text: string) => void;
}

/** Of a box that acts as one types: text beyond `maxLength` stays in the box, and takes no effect until it is shorter. */
export function useBoundedText({ value, maxLength, onChange }: BoundedTextOptions): BoundedText {
  const [tooLong, setTooLong] = useState<{ readonly beside: string; readonly text: string } | null>(null);
  // Another value in force came from elsewhere, such as from Limpiar.
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
