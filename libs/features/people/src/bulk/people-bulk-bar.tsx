import { useQueryClient } from '@tanstack/react-query';
import { SELECTION_LIMIT } from '@vinculo/contracts/candidate-bulk';
import type { CandidateFilters, CandidateId, CandidateSummary } from '@vinculo/contracts/candidates';
import { bulkQueries } from '@vinculo/data-access/candidate-bulk';
import { useAuthStore } from '@vinculo/data-access/state';
import { MERGE_COUNT } from '@vinculo/domain/duplicates';
import { counted } from '@vinculo/domain/formats';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import {
  IconArrowMerge,
  IconChecks,
  IconDots,
  IconDownload,
  IconFolder,
  IconGavel,
  IconSend,
  IconTag,
} from '@tabler/icons-react';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Menu } from '@vinculo/ui/overlays';
import { BulkAction, BulkBar, useMediaQuery } from '@vinculo/ui/table';
import { useState, type ComponentType } from 'react';
import type { BulkDialogProps } from './bulk-dialog';
import { people as peopleText } from './bulk-text';
import { ExportDialog } from '../export/export-dialog';
import { InviteDialog } from './invite-dialog';
import { LabelsDialog } from './labels-dialog';
import { MergeDialog, type MergeDialogProps } from '../merge/merge-dialog';
import { ViabilityDialog } from './viability-dialog';

interface PeopleBulkBarProps {
  readonly selected: ReadonlySet<CandidateId>;
  readonly onChange: (selected: ReadonlySet<CandidateId>) => void;
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

const iconOf = (Icon: typeof IconTag) => <Icon size={16} stroke={1.75} aria-hidden />;

const ACTIONS = [
  {
    key: 'tags',
    label: 'Etiquetar',
    icon: IconTag,
    permission: 'candidates:edit',
    Dialog: (props: BulkDialogProps) => <LabelsDialog kind="tags" {...props} />,
  },
  {
    key: 'groups',
    label: 'Agrupar',
    icon: IconFolder,
    permission: 'candidates:edit',
    Dialog: (props: BulkDialogProps) => <LabelsDialog kind="groups" {...props} />,
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

/** The actions for the selected people. Render it right after the rows. */
export function PeopleBulkBar({
  selected,
  onChange,
  people,
  total,
  isTotalCapped,
  filters,
  isBesidePanel,
}: PeopleBulkBarProps) {
  const claims = useAuthStore((state) => state.user?.claims ?? NO_CLAIMS);
  const client = useQueryClient();
  const isNarrow = useMediaQuery(isBesidePanel ? NARROW_BESIDE_PANEL : NARROW);
  const [isSelecting, setIsSelecting] = useState(false);
  const [open, setOpen] = useState<{
    readonly Dialog: ComponentType<MergeDialogProps & { readonly filters: CandidateFilters }>;
  } | null>(null);
  const isTooMany = selected.size > SELECTION_LIMIT;
  const isPageSelected = people.length > 0 && people.every(({ docID }) => selected.has(docID));
  const mayHaveMore = isPageSelected && total > people.length && selected.size < total;
  const allLabel = isTotalCapped
    ? `Seleccionar las primeras ${SELECTION_LIMIT.toLocaleString('en-US')}`
    : `Seleccionar las ${total.toLocaleString('en-US')}`;
  const isMergeable = selected.size >= MERGE_COUNT.min && selected.size <= MERGE_COUNT.max;
  const offered = isMergeable ? [...ACTIONS, MERGE] : ACTIONS;
  const actions = offered
    .filter(({ permission }) => can(claims, permission))
    .map((action) => ({
      ...action,
      select: () => setOpen({ Dialog: action.Dialog }),
    }));

  function selectAll() {
    if (isSelecting) return;
    setIsSelecting(true);
    void client
      .fetchQuery(bulkQueries.selection(filters))
      .then(
        (docIDs) => onChange(new Set(docIDs)),
        (error: unknown) => void notify.error(problemText(error)),
      )
      .finally(() => setIsSelecting(false));
  }

  const count = counted(selected.size, 'seleccionada', 'seleccionadas');
  return (
    <>
      <BulkBar
        label={isTooMany ? `${count} · hasta ${peopleText(SELECTION_LIMIT)} a la vez` : count}
        onClear={() => onChange(new Set())}
      >
        {isNarrow ? (
          <Menu
            side="top"
            trigger={
              <Button variant="ghost" icon={iconOf(IconDots)}>
                Acciones
              </Button>
            }
            groups={[
              mayHaveMore ? [{ label: allLabel, icon: iconOf(IconChecks), onSelect: selectAll }] : [],
              actions.map(({ label, icon, select }) => ({
                label,
                icon: iconOf(icon),
                isDisabled: isTooMany,
                onSelect: select,
              })),
            ]}
          />
        ) : (
          <>
            {mayHaveMore && (
              <BulkAction icon={iconOf(IconChecks)} disabled={isSelecting} onClick={selectAll}>
                {allLabel}
              </BulkAction>
            )}
            {actions.map(({ key, label, icon, select }) => (
              <BulkAction key={key} icon={iconOf(icon)} disabled={isTooMany} onClick={select}>
                {label}
              </BulkAction>
            ))}
          </>
        )}
      </BulkBar>
      {open !== null && (
        <open.Dialog
          filters={filters}
          docIDs={[...selected]}
          onClose={() => setOpen(null)}
          // After the merge only the surviving file of the selection exists.
          onMerged={(docID) => onChange(new Set([docID]))}
        />
      )}
    </>
  );
}
