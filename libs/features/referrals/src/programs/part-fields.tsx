import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '@vinculo/ui/button';
import { TextField } from '@vinculo/ui/form';
import styles from '../referrals.module.css';
import type { ProgramDraft } from './program-draft';

type Parts = ProgramDraft['parts'];

interface PartFieldsProps {
  readonly parts: Parts;
  readonly error: string | undefined;
  readonly onChange: (parts: Parts) => void;
}

const MOST_PARTS = 6;

/** When each part of the reward is paid. */
export function PartFields({ parts, error, onChange }: PartFieldsProps) {
  const set = (index: number, change: Partial<Parts[number]>) =>
    onChange(parts.map((part, at) => (at === index ? { ...part, ...change } : part)));
  return (
    <fieldset className={styles.parts}>
      <legend>Partes del pago</legend>
      {parts.map(({ days, percent }, index) => (
        <div className={styles.part} key={index}>
          <TextField
            label={`Parte ${index + 1}: días desde el alta`}
            inputMode="numeric"
            maxLength={4}
            value={days}
            onChange={({ target }) => set(index, { days: target.value })}
          />
          <TextField
            label={`Parte ${index + 1}: porcentaje`}
            inputMode="numeric"
            maxLength={3}
            value={percent}
            onChange={({ target }) => set(index, { percent: target.value })}
          />
          <IconButton
            label={`Quitar la parte ${index + 1}`}
            icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
            disabled={parts.length === 1}
            onClick={() => onChange(parts.filter((_part, at) => at !== index))}
          />
        </div>
      ))}
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {parts.length < MOST_PARTS && (
        <Button
          size="sm"
          icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => onChange([...parts, { days: '', percent: '' }])}
        >
          Agregar parte
        </Button>
      )}
    </fieldset>
  );
}
