import { useQueryClient } from '@tanstack/react-query';
import { SELECTION_LIMIT } from '@vinculo/contracts/candidate-bulk';
import type { CandidateFilters, CandidateId, CandidateSummary } from '@vinculo/contracts/candidates';
import { bulkQueries } from '@vinculo/data-access/candidate-bulk';
import { useAuthStore, useSchedulingStore } from '@vinculo/data-access/state';
import { MERGE_COUNT } from '@vinculo/domain/duplicates';
import { grouped } from '@vinculo/domain/formats';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import {
  IconArrowMerge,
  IconCalendarPlus,
  IconDownload,
  IconFolder,
  IconGavel,
  IconSend,
  IconTag,
} from '@tabler/icons-react';
import { BulkBar, type BulkDialogOptions } from '@vinculo/ui/bulk';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { useMediaQuery, type Selection } from '@vinculo/ui/table';
import { useState } from 'react';
import { ExportDialog } from '../export/export-dialog';
import { InviteDialog } from './invite-dialog';
import { LabelsDialog } from './labels-dialog';
import { MergeDialog } from '../merge/merge-dialog';
import type { PeopleDialogProps } from './people-dialog';
import { ViabilityDialog } from './viability-dialog';

interface PeopleBulkBarProps {
  readonly selection: Selection<CandidateId>;
  /** The rows of the visible page. */
  readonly people: readonly CandidateSummary[];
  /** The total number of matches, counted up to the limit of a selection. */
  readonly total: number;
  readonly isTotalCapped: boolean;
  readonly filters: CandidateFilters;
  readonly isBesidePanel: boolean;
}

/** Below this width the actions do not fit next to each other; an open panel leaves them less room. */
const NARROW = '(max-width: 1359px)';
const NARROW_BESIDE_PANEL = '(max-width: 1919px)';

const ACTIONS = [
  {
    key: 'tags',
    label: 'Etiquetar',
    icon: IconTag,
    permission: 'candidates:edit',
    Dialog: (props: PeopleDialogProps) => <LabelsDialog kind="tags" {...props} />,
  },
  {
    key: 'groups',
    label: 'Agrupar',
    icon: IconFolder,
    permission: 'candidates:edit',
    Dialog: (props: PeopleDialogProps) => <LabelsDialog kind="groups" {...props} />,
  },
  {
    key: 'viability',
    label: 'Viabilidad',
    icon: IconGavel,
    permission: 'candidates:evaluate',
    Dialog: ViabilityDialog,
  },
  { key: 'invite', label: 'Invitar a vacante', icon: IconSend, permission: 'candidates:invite', Dialog: InviteDialog },
  { key: 'export', label: 'Exportar', icon: IconDownload, permission: 'candidates:export', Dialog: ExportDialog },
] as const;

/** Only available for a small selection. */
const MERGE = {
  key: 'merge',
  label: 'Fusionar',
  icon: IconArrowMerge,
  permission: 'candidates:merge',
  Dialog: MergeDialog,
} as const;

/** The actions for the selected people; an appointment is for one alone. Render it right after the rows. */
export function PeopleBulkBar({ selection, people, total, isTotalCapped, filters, isBesidePanel }: PeopleBulkBarProps) {
  const claims = useAuthStore((state) => state.user?.claims ?? NO_CLAIMS);
  const client = useQueryClient();
  const isNarrow = useMediaQuery(isBesidePanel ? NARROW_BESIDE_PANEL : NARROW);
  const [isSelecting, setIsSelecting] = useState(false);
  const isPageSelected = people.length > 0 && people.every(({ docID }) => selection.selected.has(docID));
  const mayHaveMore = isPageSelected && total > people.length && selection.selected.size < total;
  const allLabel = isTotalCapped
    ? `Seleccionar las primeras ${grouped(SELECTION_LIMIT)}`
    : `Seleccionar las ${grouped(total)}`;
  const isMergeable = selection.selected.size >= MERGE_COUNT.min && selection.selected.size <= MERGE_COUNT.max;
  const offered = isMergeable ? [...ACTIONS, MERGE] : ACTIONS;
  const docIDs = [...selection.selected];
  const schedule = useSchedulingStore((state) => state.schedule);
  const alone = docIDs.length === 1 ? people.find(({ docID }) => selection.selected.has(docID)) : undefined;
  const scheduling =
    alone === undefined || !can(claims, 'events:manage')
      ? []
      : [
          {
            ...{ key: 'schedule', label: 'Agendar', icon: IconCalendarPlus },
            run: () => schedule({ person: { docID: alone.docID, name: alone.name } }),
          },
        ];
  const actions = offered
    .filter(({ permission }) => can(claims, permission))
    .map(({ Dialog, ...action }) => ({
      ...action,
      dialog: ({ onClose }: BulkDialogOptions) => (
        <Dialog
          filters={filters}
          docIDs={docIDs}
          onClose={onClose}
          // After the merge only the surviving file of the selection exists.
          onMerged={(docID: CandidateId) => selection.onChange(new Set([docID]))}
        />
      ),
    }));

  function selectAll() {
    if (isSelecting) return;
    setIsSelecting(true);
    void client
      .fetchQuery(bulkQueries.selection(filters))
      .then(
        (docIDs) => selection.onChange(new Set(docIDs)),
        (error: unknown) => void notify.error(problemText(error)),
      )
      .finally(() => setIsSelecting(false));
  }

  return (
    <BulkBar
      selection={selection}
      actions={[...actions, ...scheduling]}
      limit={SELECTION_LIMIT}
      all={mayHaveMore ? { label: allLabel, isBusy: isSelecting, onSelect: selectAll } : undefined}
      isCompact={isNarrow}
    />
  );
}
