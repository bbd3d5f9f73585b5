import {
  linkParts,
  writingProblem,
  type LinkPart,
  type LinkParts,
  type PartProblem,
  type VocabularyName,
} from './parameters';

export interface VocabularyTerm {
  readonly vocabulary: VocabularyName;
  readonly value: string;
  /** Of a source: the media that it may be used with. */
  readonly mediums: readonly string[];
  readonly isRetired: boolean;
}

/** What the parts of a link are chosen from. */
export interface Vocabulary {
  readonly terms: readonly VocabularyTerm[];
  readonly campaigns: readonly { readonly name: string; readonly isRetired: boolean }[];
}

function isOffered(part: LinkPart, value: string, { terms, campaigns }: Vocabulary): boolean {
  if (part === 'campaign') return campaigns.some(({ name, isRetired }) => name === value && !isRetired);
  return terms.some((term) => term.vocabulary === part && term.value === value && !term.isRetired);
}

/** What is wrong with the parts of a link, by part: how they are written, what is not offered, and the channel rule. */
export function linkPartProblems(
  parts: LinkParts,
  vocabulary: Vocabulary,
): Readonly<Partial<Record<LinkPart, PartProblem>>> {
  const problems: Partial<Record<LinkPart, PartProblem>> = {};
  for (const { value: part } of linkParts) {
    const value = parts[part];
    const problem = writingProblem(part, value);
    if (problem !== undefined) problems[part] = problem;
    else if (value !== '' && !isOffered(part, value, vocabulary)) problems[part] = 'unknown';
  }
  if (problems.source !== undefined || problems.medium !== undefined) return problems;
  const source = vocabulary.terms.find((term) => term.vocabulary === 'source' && term.value === parts.source);
  if (source?.mediums.includes(parts.medium) !== true) problems.medium = 'channel';
  return problems;
}
