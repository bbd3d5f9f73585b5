export type { BoardCard, Move, MoveOutcome } from './board-model';
export { LazyBoard as Board } from './lazy-board';
