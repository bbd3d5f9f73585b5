import { IconCopy } from '@tabler/icons-react';
import { IconButton } from '@vinculo/ui/button';
import { notify } from '@vinculo/ui/feedback';

interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
}

/** Copies a value to the clipboard and confirms it. */
export const CopyButton = ({ label, text }: CopyButtonProps) => (
  <IconButton
    label={label}
    size="sm"
    icon={<IconCopy size={14} stroke={1.75} aria-hidden />}
    onClick={() =>
      void navigator.clipboard.writeText(text).then(
        () => notify.success('Copiado'),
        () => notify.error('El navegador no dejó copiar. Selecciónalo y usa Ctrl+C.'),
      )
    }
  />
);
