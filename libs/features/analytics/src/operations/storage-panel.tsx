import { useInfiniteQuery } from '@tanstack/react-query';
import { staffQueries } from '@vinculo/data-access/analytics';
import { CURRENT_FIGURES } from '@vinculo/domain/measures';
import { FigureRowsPanel } from '@vinculo/ui/figures';

/** The files that the storage counts. */
export const StoragePanel = ({ onClose }: { readonly onClose: () => void }) => (
  <FigureRowsPanel
    described={CURRENT_FIGURES.storage}
    query={useInfiniteQuery(staffQueries.storedFiles())}
    onClose={onClose}
  />
);
