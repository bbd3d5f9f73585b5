import { IconKey } from '@tabler/icons-react';
import { lengthProblem } from '@vinculo/ui/errors';
import { useState } from 'react';
import { Field } from '../form/field';

interface CodeFieldProps {
  /** The source of the code. */
  readonly kind: 'app' | 'recovery';
  readonly error: string | undefined;
}

const MOST = { app: 6, recovery: 24 } as const;

/** The field of a one-time code. For codes of the app only digits are kept; codes that are too long are refused. */
export function CodeField({ kind, error }: CodeFieldProps) {
  const [typed, setTyped] = useState({ kind, code: '' });
  const tooLong = typed.kind === kind ? lengthProblem(typed.code, MOST[kind]) : undefined;

  return (
    <Field
      label={kind === 'app' ? 'Código de 6 dígitos' : 'Código de recuperación'}
      icon={<IconKey size={16} stroke={1.75} />}
      error={tooLong ?? error}
    >
      {(control) => (
        <input
          {...control}
          // Resets the field when the kind of code changes.
          key={kind}
          name="code"
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          autoCapitalize="characters"
          spellCheck={false}
          data-too-long={tooLong !== undefined || undefined}
          onInput={({ currentTarget: input }) => {
            const code = kind === 'app' ? input.value.replace(/\D/g, '') : input.value.trim();
            if (kind === 'app' && code !== input.value) input.value = code;
            setTyped({ kind, code });
          }}
          autoFocus
          required
        />
      )}
    </Field>
  );
}
