import type { ImportField } from '@vinculo/contracts/candidate-imports';
import { TextField } from '@vinculo/ui/form';
import { useState, type KeyboardEvent } from 'react';
import { COLUMN_TEXT } from '../../export/column-text';
import { cellProblemText } from './row-problem-text';

interface MendCellProps {
  readonly row: number;
  readonly field: ImportField;
  readonly text: string;
  readonly isWrong: boolean;
  readonly onMend: (text: string) => void;
}

/** An input to correct an invalid cell. Enter or blur validates the row again. */
export function MendCell({ row, field, text, isWrong, onMend }: MendCellProps) {
  const [draft, setDraft] = useState(text);
  const commit = () => {
    if (draft !== text) onMend(draft);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setDraft(text);
  };
  return (
    <TextField
      label={COLUMN_TEXT[field]}
      aria-label={`${COLUMN_TEXT[field]}, fila ${row}`}
      value={draft}
      autoComplete="off"
      error={isWrong && draft === text ? cellProblemText(field, text) : undefined}
      help={draft === text ? (isWrong ? undefined : 'Corregido') : 'Enter para revisarlo'}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
