import { useQuery } from '@tanstack/react-query';
import { blindHandle, type Match, type PersonKey } from '@vinculo/contracts/matching';
import type { JobId } from '@vinculo/contracts/vacancies';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { matchQueries } from '@vinculo/data-access/matching';
import { useAuthStore } from '@vinculo/data-access/state';
import { candidateId } from '@vinculo/contracts/candidates';
import { applicationStages } from '@vinculo/domain/applications';
import { describeCandidate } from '@vinculo/domain/candidates';
import { labelOf } from '@vinculo/domain/catalogs';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { Button, ButtonLink } from '@vinculo/ui/button';
import { RowsSkeleton } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import type { Neighbours } from '@vinculo/ui/list';
import { candidatePath, type MatchTab } from '@vinculo/ui/navigation';
import { pendingContent, SidePanel } from '@vinculo/ui/overlays';
import { Avatar, Tag } from '@vinculo/ui/status';
import { TabPanel, Tabs, type Tab } from '@vinculo/ui/tabs';
import { useState } from 'react';
import { UnblindDialog } from '../blind/unblind-dialog';
import { useMatchinghub } from '../matchinghub-context';
import type { RankingActions } from '../ranking/use-ranking-actions';
import { Breakdown } from './breakdown';
import styles from './match-panel.module.css';

const MatchCv = lazyPiece(async () => (await import('./match-cv')).MatchCv, { fallback: <RowsSkeleton /> });

const TABS: readonly Tab<MatchTab>[] = [
  { key: 'desglose', label: 'Desglose' },
  { key: 'cv', label: 'CV' },
];

interface MatchPanelProps {
  readonly jobID: JobId;
  readonly docID: PersonKey;
  readonly neighbours?: Neighbours;
  readonly actions: RankingActions;
}

const personOf = ({ person, stage, hasEmail, score }: Match) => ({ ...person, stage, hasEmail, score });

/** How well a person fits the vacancy, part by part, and the CV beside it. */
export function MatchPanel({ jobID, docID, neighbours, actions }: MatchPanelProps) {
  const { openPerson, tab, chooseTab } = useMatchinghub();
  const match = useQuery(matchQueries.breakdown(jobID, docID));
  const positions = useCatalog('positions');
  const mayUnblind = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'matching:unblind'));
  const [isUnblinding, setIsUnblinding] = useState(false);
  const people = match.data === undefined ? [] : [personOf(match.data)];
  const [one] = people;
  const { may, mayPlace, start } = actions;
  const frame = { onClose: () => openPerson(null), ...neighbours, keys: actions.keysOf(people) };
  if (match.data === undefined || one === undefined)
    return <SidePanel {...frame} {...pendingContent(match, 'Persona', 'No pudimos calcular el match')} />;
  const handle = blindHandle.safeParse(docID);
  // The CV would name who is hidden.
  const known = candidateId.safeParse(docID);
  const breakdown = <Breakdown match={match.data} />;
  const content =
    known.success && tab === 'cv' ? (
      <div className={styles.beside} data-wide-panel>
        <MatchCv key={docID} docID={known.data} />
        <div className={styles.scroll} role="region" aria-label="Desglose" tabIndex={0}>
          {breakdown}
        </div>
      </div>
    ) : (
      breakdown
    );
  return (
    <SidePanel
      {...frame}
      title={one.name}
      mark={<Avatar name={one.name} size="lg" />}
      subtitle={
        <span className={styles.subtitle}>
          {describeCandidate(one, positions.labelOf)}
          {one.stage !== null && <Tag tone="accent">{labelOf(applicationStages, one.stage)}</Tag>}
        </span>
      }
      tabs={
        known.success && <Tabs id="match" label="Qué ver de la persona" active={tab} onChange={chooseTab} tabs={TABS} />
      }
      footer={
        <div className={styles.footer}>
          {!one.isBlind && <ButtonLink to={candidatePath(one.docID)}>Abrir expediente</ButtonLink>}
          {one.isBlind && mayUnblind && <Button onClick={() => setIsUnblinding(true)}>Ver quién es</Button>}
          {mayPlace('d', one) && (
            <Button variant="danger" aria-keyshortcuts="d" onClick={() => start('d', people)}>
              Descartar
            </Button>
          )}
          {may('a') && !one.isBlind && (
            <Button aria-keyshortcuts="a" onClick={() => start('a', people)}>
              Agendar
            </Button>
          )}
          {may('i') && one.stage === null && (
            <Button aria-keyshortcuts="i" onClick={() => start('i', people)}>
              Invitar
            </Button>
          )}
          {mayPlace('p', one) && (
            <Button variant="primary" aria-keyshortcuts="p" onClick={() => start('p', people)}>
              Preseleccionar
            </Button>
          )}
        </div>
      }
    >
      {known.success ? (
        <TabPanel id="match" active={tab}>
          {content}
        </TabPanel>
      ) : (
        content
      )}
      {isUnblinding && handle.success && (
        <UnblindDialog jobID={jobID} docID={handle.data} label={one.name} onClose={() => setIsUnblinding(false)} />
      )}
    </SidePanel>
  );
}
