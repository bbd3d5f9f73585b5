import { SaveViewDialog } from '@vinculo/ui/saved-views';
import { usePeopleViews } from './use-people-views';

/** Saves the current search as a view. */
export const SavePeopleView = ({ onClose }: { readonly onClose: () => void }) => (
  <SaveViewDialog list={usePeopleViews()} onClose={onClose} />
);
