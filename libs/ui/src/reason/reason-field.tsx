import { Button } from '../button';
import { TextArea } from '../form';
import styles from './reason-field.module.css';

/** The longest reason that a record keeps. */
const LONGEST_REASON = 300;

interface ReasonFieldProps {
  readonly isRequired: boolean;
  /** Reasons to take with a click, or to build on. */
  readonly usual?: readonly string[];
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly error?: string | undefined;
}

/** Why something is done: one's own words, or one of the usual reasons. */
export const ReasonField = ({ isRequired, usual = [], value, onChange, error }: ReasonFieldProps) => (
  <>
    <TextArea
      label="Motivo"
      isRequired={isRequired}
      isOptional={!isRequired}
      rows={3}
      maxLength={LONGEST_REASON}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus
    />
    {usual.length > 0 && (
      <div className={styles.usual} role="group" aria-label="Motivos frecuentes">
        {usual.map((reason) => (
          <Button key={reason} size="sm" onClick={() => onChange(reason)}>
            {reason}
          </Button>
        ))}
      </div>
    )}
  </>
);
