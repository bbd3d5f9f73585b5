import { IconSnowflake } from '@tabler/icons-react';
import { Button } from '@vinculo/ui/button';
import { lazyPiece } from '@vinculo/ui/lazy';
import { useState } from 'react';
import styles from '../figures/figures.module.css';
import type { Question } from './snapshot-words';

const FreezeDialog = lazyPiece(async () => (await import('./freeze-dialog')).FreezeDialog, { isOverlay: true });

/** Keeps the figures of the page as they are now. */
export function FreezeButton({ question }: { readonly question: Question }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<IconSnowflake size={16} stroke={1.75} aria-hidden />} onClick={() => setIsOpen(true)}>
        <span className={styles.words}>Congelar instantánea</span>
      </Button>
      {isOpen && <FreezeDialog question={question} onClose={() => setIsOpen(false)} />}
    </>
  );
}
