export { changedFields, compareEdits, withMine, type Edits } from './compare-edits';
export { ConflictDialog } from './conflict-dialog';
export { storedMeanwhile } from './stored-meanwhile';
