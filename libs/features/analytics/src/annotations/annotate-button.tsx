import { IconFlag } from '@tabler/icons-react';
import { useAuthStore } from '@vinculo/data-access/state';
import type { Period } from '@vinculo/domain/measures';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { IconButton } from '@vinculo/ui/button';
import { lazyPiece } from '@vinculo/ui/lazy';
import { useState } from 'react';

const AnnotationsDialog = lazyPiece(async () => (await import('./annotations-dialog')).AnnotationsDialog, {
  isOverlay: true,
});

/** Opens the annotations of the page's days, for who may write them. */
export function AnnotateButton({ period }: { readonly period: Period }) {
  const mayWrite = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'snapshots:share'));
  const [isOpen, setIsOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <IconButton
        label="Anotaciones"
        icon={<IconFlag size={16} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <AnnotationsDialog period={period} onClose={() => setIsOpen(false)} />}
    </>
  );
}
