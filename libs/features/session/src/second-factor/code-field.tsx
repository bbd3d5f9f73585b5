import { IconKey } from '@tabler/icons-react';
import { Field } from '../form/field';

interface CodeFieldProps {
  /** Where the code comes from. */
  readonly kind: 'app' | 'recovery';
  readonly error: string | undefined;
}

/** The field of a one-time code. Pasted in groups, it fits too. */
export const CodeField = ({ kind, error }: CodeFieldProps) => (
  <Field
    label={kind === 'app' ? 'Código de 6 dígitos' : 'Código de recuperación'}
    icon={<IconKey size={16} stroke={1.75} />}
    error={error}
  >
    {(control) => (
      <input
        {...control}
        // Another kind of code is another field: nothing half typed stays in it.
        key={kind}
        name="code"
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        autoFocus
        required
      />
    )}
  </Field>
);
