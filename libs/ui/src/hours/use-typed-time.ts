import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { minuteOf, timeOf, typedTime } from './clock-time';

/** How far the arrow keys move a time, in minutes. */
const STEP = 15;
const STEPS: Readonly<Record<string, number>> = { ArrowUp: STEP, ArrowDown: -STEP };
const WRITTEN_OUT = /^\d{1,2}:\d{2}$/;

/**
 * The properties of an input for a time of the day, on 24 hours whatever the browser's language is.
 * @param value "09:30"; empty if there is none.
 * @param onChange receives what is typed once it is a time, and '' until then.
 */
export function useTypedTime(value: string, onChange: (time: string) => void) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly isRefused: boolean } | null>(null);
  const finish = () => {
    if (draft === null) return;
    const time = typedTime(draft.text);
    if (time !== null) onChange(time);
    // What is no time stays to be corrected, unless the field goes on with the time before it.
    const isRefused = time === null && value === '' && draft.text.trim() !== '';
    setDraft(isRefused ? { ...draft, isRefused } : null);
  };
  return {
    input: {
      type: 'text',
      inputMode: 'numeric',
      placeholder: '00:00',
      autoComplete: 'off',
      value: draft?.text ?? value,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const typed = currentTarget.value;
        setDraft({ text: typed, isRefused: false });
        onChange(WRITTEN_OUT.test(typed.trim()) ? (typedTime(typed) ?? '') : '');
      },
      onBlur: finish,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') finish();
        const step = STEPS[event.key];
        const minute = minuteOf(value);
        if (step === undefined || minute === null) return;
        event.preventDefault();
        setDraft(null);
        onChange(timeOf((minute + step + 1440) % 1440));
      },
    },
    /** The field was left with something that is no time. */
    isInvalid: draft?.isRefused ?? false,
  } as const;
}
