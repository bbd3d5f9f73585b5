import { IconCopy } from '@tabler/icons-react';
import { Button } from '../button';
import { notify } from '../feedback';
import styles from './copyable-link.module.css';
import { TextField } from './text-field';

interface CopyableLinkProps {
  readonly label: string;
  readonly url: string;
}

/** An address with a button that copies it. */
export const CopyableLink = ({ label, url }: CopyableLinkProps) => (
  <div className={styles.link}>
    <TextField label={label} readOnly value={url} onFocus={({ target }) => target.select()} />
    <Button
      icon={<IconCopy size={16} stroke={1.75} aria-hidden />}
      onClick={() =>
        void navigator.clipboard.writeText(url).then(
          () => notify.success('Copiado'),
          () => notify.error('El navegador no dejó copiar. Selecciónalo y usa Ctrl+C.'),
        )
      }
    >
      Copiar
    </Button>
  </div>
);
