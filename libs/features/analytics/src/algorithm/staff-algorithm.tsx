import { useQuery } from '@tanstack/react-query';
import { analyticsQueries } from '@vinculo/data-access/analytics';
import { modelQueries } from '@vinculo/data-access/models';
import { listParams, useListParams } from '@vinculo/ui/list';
import { lazyPiece } from '@vinculo/ui/lazy';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { TabPanel, Tabs } from '@vinculo/ui/tabs';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Answered } from '../figures/answered';
import figures from '../figures/figures.module.css';
import { useOpened } from '../figures/use-opened';
import open from '../open/open.module.css';
import { ImpactAudit } from './impact-audit';
import { ModelCard } from './model-card';
import { Decisions } from './models/decisions';
import styles from './models/models.module.css';
import { Performance, type OpenedOutcomes } from './performance';
import { Shadow } from './shadow/shadow';
import { TrapRiskTab } from './trap/trap-risk-tab';
import { Versions } from './models/versions';

const OutcomesPanel = lazyPiece(async () => (await import('./outcomes-panel')).OutcomesPanel);

const TABS = [
  { key: 'ficha', label: 'Ficha' },
  { key: 'versiones', label: 'Versiones' },
  { key: 'desempeno', label: 'Desempeño' },
  { key: 'impacto', label: 'Impacto adverso' },
  { key: 'sombra', label: 'Sombra' },
  { key: 'decisiones', label: 'Decisiones' },
  { key: 'trampa', label: 'Vacantes trampa' },
] as const;
type TabKey = (typeof TABS)[number]['key'];

const params = listParams(z.object({ tab: z._default(z.enum(TABS.map(({ key }) => key)), 'ficha') }), { tab: 'parte' });

const Card = () => (
  <Answered query={useQuery(analyticsQueries.algorithm())} what="la ficha">
    {(card) => <ModelCard card={card} />}
  </Answered>
);

/** With every category, as staff may see it. */
function Impact() {
  const { data: models } = useQuery(modelQueries.list());
  return (
    <Answered query={useQuery(analyticsQueries.impact())} what="la auditoría">
      {({ audit }) => <ImpactAudit audit={audit} version={models?.versions[0]?.version} />}
    </Answered>
  );
}

const CONTENT: Readonly<Record<TabKey, (onOpen: (opened: OpenedOutcomes) => void) => ReactNode>> = {
  ficha: () => <Card />,
  versiones: () => <Versions />,
  desempeno: (onOpen) => <Performance onOpen={onOpen} />,
  impacto: () => <Impact />,
  sombra: () => <Shadow />,
  decisiones: () => <Decisions />,
  trampa: () => <TrapRiskTab />,
};

/** The score for staff: the public card, the versions and who decided them, and how it works out. */
export function StaffAlgorithm() {
  const {
    filters: { tab },
    setFilters,
  } = useListParams(params);
  const { data } = useQuery(modelQueries.list());
  const [opened, setOpened] = useOpened<OpenedOutcomes>();
  const waiting = data?.proposals.filter(({ decision }) => decision === null).length ?? 0;
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          id="algoritmo"
          label="Algoritmo de match"
          tabs={TABS.map((one) => (one.key === 'versiones' && waiting > 0 ? { ...one, count: waiting } : one))}
          active={tab}
          onChange={(next) => setFilters({ tab: next })}
        />
      </div>
      <div className={figures.screen}>
        <div className={open.body}>
          <TabPanel id="algoritmo" active={tab}>
            {CONTENT[tab](setOpened)}
          </TabPanel>
        </div>
        <SidePanelSlot>
          {opened !== null && <OutcomesPanel {...opened} onClose={() => setOpened(null)} />}
        </SidePanelSlot>
      </div>
    </>
  );
}
