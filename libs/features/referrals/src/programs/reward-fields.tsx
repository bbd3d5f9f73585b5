import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { Button, IconButton } from '@vinculo/ui/button';
import { MoneyField, SelectField } from '@vinculo/ui/form';
import styles from '../referrals.module.css';
import type { ProgramDraft } from './program-draft';

type Rewards = ProgramDraft['rewards'];

interface RewardFieldsProps {
  readonly rewards: Rewards;
  readonly error: string | undefined;
  readonly onChange: (rewards: Rewards) => void;
}

/** The positions that are paid differently. */
export function RewardFields({ rewards, error, onChange }: RewardFieldsProps) {
  const positions = useCatalog('positions');
  const set = (index: number, change: Partial<Rewards[number]>) =>
    onChange(rewards.map((reward, at) => (at === index ? { ...reward, ...change } : reward)));
  return (
    <fieldset className={styles.parts}>
      <legend>Otro monto por puesto</legend>
      {rewards.map(({ position, reward }, index) => (
        <div className={styles.part} data-wide key={index}>
          <SelectField
            label={`Puesto ${index + 1}`}
            options={positions.optionsFor(position)}
            isUnavailable={positions.isUnavailable}
            value={position || null}
            onChange={(chosen) => set(index, { position: chosen ?? '' })}
          />
          <MoneyField
            label={`Recompensa ${index + 1}`}
            value={reward}
            onChange={(amount) => set(index, { reward: amount })}
          />
          <IconButton
            label={`Quitar el puesto ${index + 1}`}
            icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={() => onChange(rewards.filter((_reward, at) => at !== index))}
          />
        </div>
      ))}
      {error !== undefined && <p className={styles.error}>{error}</p>}
      <Button
        size="sm"
        icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => onChange([...rewards, { position: '', reward: '' }])}
      >
        Agregar puesto
      </Button>
    </fieldset>
  );
}
