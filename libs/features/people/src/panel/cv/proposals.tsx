import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import type { Candidate } from '@vinculo/contracts/candidates';
import type { CandidateDocument, DocumentProposal } from '@vinculo/contracts/documents';
import { documentQueries, useAcceptProposal } from '@vinculo/data-access/documents';
import { labelOf, languageLevels, languages } from '@vinculo/domain/catalogs';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import styles from './cv-tab.module.css';

const FIELDS = {
  email: 'Correo electrónico',
  phone: 'Teléfono',
  curp: 'CURP',
  languages: 'Idioma',
  skills: 'Habilidad',
} as const satisfies Record<DocumentProposal['field'], string>;

const valueText = ({ field, value, level }: DocumentProposal): string =>
  field === 'languages' && level !== undefined
    ? `${labelOf(languages, value)}, ${labelOf(languageLevels, level)}`
    : value;

interface ProposalsProps {
  readonly candidate: Candidate;
  readonly document: CandidateDocument;
}

/** Values of the CV that the file lacks: each is added separately, and nothing is overwritten. */
export function Proposals({ candidate, document }: ProposalsProps) {
  const query = useQuery(documentQueries.proposals(document));
  const accept = useAcceptProposal(document);
  const proposals = query.data?.items ?? [];
  if (proposals.length === 0 || !candidate.abilities.edit) return null;
  return (
    <section className={styles.proposals} aria-labelledby="cv-proposals">
      <h3 id="cv-proposals">El CV dice además</h3>
      <ul>
        {proposals.map((proposal) => (
          <li key={proposal.key}>
            <span>
              <span className={styles.field}>{FIELDS[proposal.field]}</span> {valueText(proposal)}
            </span>
            <Button
              size="sm"
              icon={<IconPlus size={14} stroke={1.75} />}
              isBusy={accept.isPending && accept.variables.key === proposal.key}
              disabled={accept.isPending && accept.variables.key !== proposal.key}
              aria-label={`Agregar ${FIELDS[proposal.field]}: ${valueText(proposal)}`}
              onClick={() =>
                void accept.mutateAsync({ key: proposal.key, version: candidate.version }).then(
                  () => notify.success('Agregado al expediente'),
                  (error: unknown) => notify.error(problemText(error)),
                )
              }
            >
              Agregar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
