import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Field } from '../form/field';
import styles from './password-field.module.css';

/** The password, hidden until the user presses the eye button. */
export function PasswordField({ error }: { readonly error: string | undefined }) {
  const [isShown, setIsShown] = useState(false);
  const label = isShown ? 'Ocultar contraseña' : 'Mostrar contraseña';
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <Field
      label="Contraseña"
      icon={<IconLock size={16} stroke={1.75} />}
      error={error}
      action={
        <button
          className={styles.eye}
          type="button"
          aria-label={label}
          title={label}
          onClick={() => setIsShown(!isShown)}
        >
          <Eye size={18} stroke={1.75} aria-hidden />
        </button>
      }
    >
      {(control) => (
        <input
          {...control}
          type={isShown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </Field>
  );
}
