export { changedFields, compareEdits, withMine } from './compare-edits';
export { ConflictDialog } from './conflict-dialog';
export { storedMeanwhile } from './stored-meanwhile';
