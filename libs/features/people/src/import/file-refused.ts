export type FileProblem =
  | 'type'
  | 'oldExcel'
  | 'empty'
  | 'tooBig'
  | 'tooLarge'
  | 'tooManyRows'
  | 'onlyHeadings'
  | 'merged'
  | 'formulas'
  | 'unreadable';

/** A file that nobody can be imported from, and why. */
export class FileRefused extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}
