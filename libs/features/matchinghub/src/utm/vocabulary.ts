import type { readVocabulary } from '@vinculo/contracts/campaigns';
import type { ResponseOf } from '@vinculo/contracts/wire';

export type Vocabulary = ResponseOf<typeof readVocabulary>;
