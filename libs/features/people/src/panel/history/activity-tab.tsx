import type { Candidate } from '@vinculo/contracts/candidates';
import { EmptyState } from '@vinculo/ui/feedback';
import { MergesSection } from '../../merge/merges-section';
import { CandidateEvents } from './candidate-events';

/** All events of a person's file. */
export const ActivityTab = ({ candidate }: { readonly candidate: Candidate }) => (
  <>
    <MergesSection docID={candidate.docID} />
    <CandidateEvents
      docID={candidate.docID}
      empty={<EmptyState title="Aún no hay actividad">Aquí verás quién hizo qué y cuándo.</EmptyState>}
    />
  </>
);
