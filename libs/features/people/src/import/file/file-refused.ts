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

/** A file that cannot be imported, and the reason. */
export class FileRefused extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}
