import { Button } from '../button';
import { TextArea } from '../form';
import styles from './reason-field.module.css';

/** Maximum length of a stored reason. */
export const LONGEST_REASON = 300;

interface ReasonFieldProps {
  readonly isRequired: boolean;
  /** Suggested reasons, to insert with a click. */
  readonly usual?: readonly string[];
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly error?: string | undefined;
}

/** The reason of an action: free text, or one of the suggestions. */
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
