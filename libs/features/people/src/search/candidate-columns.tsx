import type { CandidateSummary } from '@vinculo/contracts/candidates';
import type { CandidateScore } from '@vinculo/contracts/matching';
import { origins } from '@vinculo/domain/candidates';
import { documentTypes, labelOf } from '@vinculo/domain/catalogs';
import { RelativeTime } from '@vinculo/ui/dates';
import { Tag, ViabilityTag } from '@vinculo/ui/status';
import type { Column } from '@vinculo/ui/table';
import type { PageScores } from '../match/use-chosen-vacancy';
import styles from './candidate-columns.module.css';
import { MarkedText } from './text/marked-text';
import { placeName, shortPlaceName, whyFound } from './text/matched-words';

/** Maximum length of the tags in a table cell; the others are counted. */
const SHOWN_TAGS = 2;

/**
 * The columns of the results, with the search words marked. `positionOf` returns the name of a position; `scores` are
 * those for the chosen vacancy, null without one.
 */
export const candidateColumns = (
  typed: readonly string[],
  positionOf: (value: string) => string,
  scores: PageScores | null,
): readonly Column<CandidateSummary>[] => [
  {
    key: 'name',
    header: 'Nombre',
    sortKey: 'name',
    cell: (candidate) => (
      <span title={whyFound(candidate, typed, positionOf(candidate.desiredPosition)) || candidate.name}>
        <MarkedText typed={typed}>{candidate.name}</MarkedText>
      </span>
    ),
  },
  {
    key: 'position',
    header: 'Puesto buscado',
    width: 136,
    roomyWidth: 190,
    cell: ({ desiredPosition }) => (
      <span title={positionOf(desiredPosition)}>
        <MarkedText typed={typed}>{positionOf(desiredPosition)}</MarkedText>
      </span>
    ),
  },
  {
    key: 'place',
    header: 'Ubicación',
    width: 128,
    roomyWidth: 180,
    cell: (candidate) => (
      <span title={placeName(candidate)}>
        <MarkedText typed={typed}>{shortPlaceName(candidate)}</MarkedText>
      </span>
    ),
  },
  {
    key: 'viability',
    header: 'Viabilidad',
    width: 136,
    cell: ({ viability }) => <ViabilityTag viability={viability} />,
  },
  {
    key: 'matches',
    header: 'Match',
    // People are sorted by their best score, which is not shown beside a chosen vacancy.
    ...(scores === null && { sortKey: 'matches' }),
    width: 84,
    align: 'end',
    cell: ({ docID, matches }) =>
      scores === null ? <Match score={matches} /> : <ChosenMatch match={scores?.get(docID)} />,
  },
  {
    key: 'documents',
    header: 'Docs.',
    width: 60,
    align: 'end',
    cell: ({ documentTypes: stored }) => <Documents stored={stored} />,
  },
  { key: 'origin', header: 'Origen', width: 116, roomyWidth: 142, cell: ({ origin }) => labelOf(origins, origin) },
  {
    key: 'activity',
    header: 'Actividad',
    sortKey: 'activity',
    width: 108,
    tone: 'quiet',
    cell: ({ lastActivityAt }) => <RelativeTime at={lastActivityAt} />,
  },
  {
    key: 'tags',
    header: 'Etiquetas',
    width: 160,
    roomyWidth: 250,
    needsRoom: 'much',
    cell: ({ tags }) => <Tags tags={tags} />,
  },
];

/** A match score, 0 to 100, and its share of a whole. */
const Match = ({ score }: { readonly score: number }) => (
  <span className={styles.match}>
    <span className={styles.bar} aria-hidden>
      <span style={{ width: `${score}%` }} />
    </span>
    {score}
  </span>
);

/** Nothing until it is loaded. */
function ChosenMatch({ match }: { readonly match: CandidateScore | undefined }) {
  if (match === undefined) return null;
  if (match.score !== null) return <Match score={match.score} />;
  return <span title={match.isScored ? 'Información insuficiente' : 'Se opuso a la evaluación automatizada'}>—</span>;
}

/** How many of the twelve documents a file has; the tooltip lists them. */
export const Documents = ({ stored }: { readonly stored: CandidateSummary['documentTypes'] }) => (
  <span title={stored.map((type) => labelOf(documentTypes, type)).join(', ') || 'Sin documentos'}>
    <b className={styles.count}>{stored.length}</b>/{documentTypes.length}
  </span>
);

const Tags = ({ tags }: { readonly tags: readonly string[] }) => (
  <span className={styles.tags} title={tags.join(', ')}>
    {tags.slice(0, SHOWN_TAGS).map((tag) => (
      <Tag key={tag}>{tag}</Tag>
    ))}
    {tags.length > SHOWN_TAGS && <span className={styles.more}>+{tags.length - SHOWN_TAGS}</span>}
  </span>
);
