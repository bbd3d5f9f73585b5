import { notify } from '@vinculo/ui/feedback';

export const copyLink = (url: string): void =>
  void navigator.clipboard.writeText(url).then(
    () => notify.success('Enlace copiado'),
    () => notify.error('El navegador no dejó copiar. Selecciónalo y usa Ctrl+C.'),
  );
