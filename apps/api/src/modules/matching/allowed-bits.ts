import type { CandidateConditions } from '../candidates/search/candidate-filter';
import { readBits } from '../candidates/search/facets.repository';
import { bitsOfChoices, bitsOfRows } from '../candidates/search/fitting-bits';
import type { FittingBits } from '../candidates/search/option-bits';
import { BITS } from '../../db/schema/candidates';
import type { Tx } from '../../db/database';
import type { AllowedBits } from './index/score-index';

const WORDS = BITS / 32;

function joined(fitting: FittingBits): Uint32Array {
  const blocks = [...fitting.keys()].reduce((most, block) => Math.max(most, block + 1), 0);
  const words = new Uint32Array(blocks * WORDS);
  for (const [block, bits] of fitting) words.set(bits, block * WORDS);
  return words;
}

/** The candidates that match the filters of a search. */
export async function allowedBits(tx: Tx, { all, choices }: CandidateConditions): Promise<AllowedBits> {
  if (all === undefined) return undefined;
  return joined(choices === null ? (await bitsOfRows(tx, all)).fitting : bitsOfChoices(await readBits(tx), choices));
}
