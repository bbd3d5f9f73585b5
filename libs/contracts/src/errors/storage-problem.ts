/** The file storage refused; the message is its own text for the screen. */
export class StorageProblem extends Error {
  override readonly name = 'StorageProblem';
}
