import { RowsSkeleton } from '@vinculo/ui/feedback';
import { TabPanel, Tabs } from '@vinculo/ui/tabs';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ArcoDesk } from './arco/arco-desk';
import styles from './privacy-tab.module.css';

const PARTS = [{ key: 'arco', label: 'Solicitudes ARCO' }] as const;
type Part = (typeof PARTS)[number]['key'];

const PART_PARAM = 'parte';

const CONTENT: Readonly<Record<Part, () => React.ReactNode>> = {
  arco: () => <ArcoDesk />,
};

/** The rights of the person: what they ask for, how long their data is kept, and what they were told. */
export function PrivacyTab() {
  const [params, setParams] = useSearchParams();
  const part = PARTS.find(({ key }) => key === params.get(PART_PARAM))?.key ?? 'arco';
  return (
    <div className={styles.privacy}>
      <div className={styles.parts}>
        <Tabs
          id="privacidad"
          label="Privacidad"
          tabs={PARTS}
          active={part}
          onChange={(next) => setParams({ seccion: 'privacidad', [PART_PARAM]: next }, { replace: true })}
        />
      </div>
      <TabPanel id="privacidad" active={part}>
        <Suspense fallback={<RowsSkeleton />}>{CONTENT[part]()}</Suspense>
      </TabPanel>
    </div>
  );
}
