import type { readVocabulary } from '@vinculo/contracts/campaigns';
import type { ResponseOf } from '@vinculo/contracts/wire';

export type Vocabulary = ResponseOf<typeof readVocabulary>;

/** What each tab of the hub gets. */
export interface GovernProps {
  readonly vocabulary: Vocabulary;
  readonly mayEdit: boolean;
}
