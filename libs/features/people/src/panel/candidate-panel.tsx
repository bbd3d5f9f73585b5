import { useCatalog } from '@vinculo/data-access/catalogs';
import { useQuery } from '@tanstack/react-query';
import type { Candidate, CandidateId } from '@vinculo/contracts/candidates';
import { candidateQueries } from '@vinculo/data-access/candidates';
import { usePresence } from '@vinculo/data-access/live';
import { describeCandidate } from '@vinculo/domain/candidates';
import { RowsSkeleton } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import type { CandidateTab } from '@vinculo/ui/navigation';
import { pendingContent, SidePanel } from '@vinculo/ui/overlays';
import { Avatar, Present } from '@vinculo/ui/status';
import { TabPanel, Tabs, type Tab } from '@vinculo/ui/tabs';
import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { DuplicatesBanner } from '../duplicates/duplicates-banner';
import { useSelectedPerson } from '../use-selected-person';
import { ContactLinks } from './head/contact-links';
import styles from './head/head.module.css';
import { HeadCurp } from './head/head-curp';
import { InviteButton } from './head/invite-button';
import { ScheduleButton } from './head/schedule-button';
import { useTabCounts } from './head/use-tab-counts';
import { ActivityTab } from './history/activity-tab';
import { PrivacyTab } from './history/privacy-tab';
import { MatchTab } from './match/match-tab';
import { NotesTab } from './notes/notes-tab';
import { ProcessesTab } from './processes/processes-tab';
import { SummaryTab } from './summary/summary-tab';
import { usePanelAddress } from './use-panel-address';
import { ViabilityMenu } from './viability/viability-menu';

interface CandidatePanelProps {
  readonly docID: CandidateId;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** The position of the person in the list, as in "2 de 40". */
  readonly place?: string | undefined;
}

type TabContent = ComponentType<{ readonly candidate: Candidate }>;

// Loaded with the first tab that shows files.
const CvTab = lazyPiece(async () => (await import('../document-screens')).CvTab, { fallback: <RowsSkeleton /> });
const DocumentsTab = lazyPiece(async () => (await import('../document-screens')).DocumentsTab, {
  fallback: <RowsSkeleton />,
});

/** In display order. */
const TABS: readonly (Tab<CandidateTab> & { readonly Content: TabContent })[] = [
  { key: 'resumen', label: 'Resumen', Content: SummaryTab },
  { key: 'cv', label: 'CV', Content: CvTab },
  { key: 'documentos', label: 'Documentos', Content: DocumentsTab },
  { key: 'notas', label: 'Notas', Content: NotesTab },
  { key: 'procesos', label: 'Procesos', Content: ProcessesTab },
  { key: 'match', label: 'Match', Content: MatchTab },
  { key: 'actividad', label: 'Actividad', Content: ActivityTab },
  { key: 'privacidad', label: 'Privacidad', Content: PrivacyTab },
];

/** The panel with one person's file. The frame, and with it the focus, is kept from person to person. */
export function CandidatePanel({ docID, onPrevious, onNext, place }: CandidatePanelProps) {
  const { tab, selectTab, close } = usePanelAddress();
  const query = useQuery(candidateQueries.detail(docID));
  // The link of a merged person opens the surviving file.
  const survivingID = query.data?.docID;
  const candidate = survivingID === docID ? query.data : undefined;
  const { select } = useSelectedPerson();
  const goToSurviving = useEffectEvent(select);
  useEffect(() => {
    if (survivingID !== undefined && survivingID !== docID) goToSurviving(survivingID);
  }, [survivingID, docID]);
  const others = usePresence('candidate', docID);
  const positions = useCatalog('positions');
  const counts = useTabCounts(docID, candidate);
  const frame = { onClose: close, onPrevious, onNext, place };

  if (candidate === undefined) {
    return <SidePanel {...frame} {...pendingContent(query, 'Persona', 'No pudimos abrir el expediente')} />;
  }
  return (
    <SidePanel
      {...frame}
      title={candidate.name}
      mark={<Avatar name={candidate.name} size="lg" />}
      subtitle={
        <span className={styles.subtitle}>
          {describeCandidate(candidate, positions.labelOf)} <ViabilityMenu key={docID} candidate={candidate} />
          <HeadCurp key={`curp ${docID}`} candidate={candidate} />
          <Present colleagues={others} />
        </span>
      }
      actions={
        <>
          <ContactLinks candidate={candidate} />
          <ScheduleButton candidate={candidate} />
          <InviteButton key={docID} docID={docID} />
        </>
      }
      tabs={
        <Tabs
          id="candidate"
          label="Secciones del expediente"
          active={tab}
          onChange={selectTab}
          tabs={TABS.map(({ key, label }) => ({ key, label, count: counts[key] }))}
        />
      }
    >
      <DuplicatesBanner key={`duplicates ${docID}`} docID={docID} />
      <TabPanel id="candidate" active={tab}>
        {TABS.map(({ key, Content }) => key === tab && <Content key={docID} candidate={candidate} />)}
      </TabPanel>
    </SidePanel>
  );
}
