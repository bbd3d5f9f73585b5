import { notify } from '@vinculo/ui/feedback';
import { useEffect, useRef } from 'react';
import { SubmitButton } from '../form/submit-button';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

const asText = (codes: readonly string[]): string =>
  `Códigos de recuperación de Vínculo Admin. Cada uno sirve una vez.\n\n${codes.join('\n')}\n`;

/** The recovery codes, shown once, with buttons to store them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);

  const copy = () =>
    void navigator.clipboard.writeText(asText(codes)).then(
      () => notify.success('Códigos copiados'),
      () => notify.error('No pudimos copiarlos. Descárgalos o anótalos.'),
    );

  function download() {
    const url = URL.createObjectURL(new Blob([asText(codes)], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'codigos-de-recuperacion-vinculo.txt';
    link.click();
    URL.revokeObjectURL(url);
  }

  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <div>
        <h2 className={styles.subtitle} ref={title} tabIndex={-1}>
          Guarda tus códigos de recuperación
        </h2>
        <p className={styles.lead}>
          Si pierdes tu teléfono, entras con uno de ellos. No los volveremos a mostrar: guárdalos donde guardas tus
          contraseñas.
        </p>
      </div>
      <ul className={styles.codes} aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.links}>
        <button className={styles.link} type="button" onClick={copy}>
          Copiar
        </button>
        <button className={styles.link} type="button" onClick={download}>
          Descargar
        </button>
      </div>
      <SubmitButton isPending={false}>Ya los guardé</SubmitButton>
    </form>
  );
}
