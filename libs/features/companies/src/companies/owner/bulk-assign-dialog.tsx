import { useQueryClient } from '@tanstack/react-query';
import type { Company, CompanySummary } from '@vinculo/contracts/companies';
import { readAgain } from '@vinculo/data-access/bulk';
import { companyQueries, useAssignCompanies, type Assignment } from '@vinculo/data-access/companies';
import { counted } from '@vinculo/domain/formats';
import { BulkChanges, BulkDialog, useBulkRun, type BulkDialogOptions, type BulkJob } from '@vinculo/ui/bulk';
import { useState } from 'react';
import { OwnerField, useColleagues } from './owner-field';

const NOUNS = ['empresa', 'empresas'] as const;

interface BulkAssignDialogProps extends BulkDialogOptions {
  readonly companies: readonly CompanySummary[];
}

/** Assigns many companies to one colleague. */
export function BulkAssignDialog({ companies, onClose, onSettled }: BulkAssignDialogProps) {
  const { known } = useColleagues();
  const assign = useAssignCompanies();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const [showsError, setShowsError] = useState(false);
  const run = useBulkRun({
    rows: companies,
    idOf: ({ companyID }) => companyID,
    reread: readAgain(({ companyID }) => client.fetchQuery({ ...companyQueries.detail(companyID), staleTime: 0 })),
    nouns: NOUNS,
    onClose,
    onSettled,
  });
  const owner = known(chosen);
  const changing = run.rows.filter(({ ownerUid }) => ownerUid !== owner?.uid);
  const staying = run.rows.filter(({ ownerUid }) => ownerUid === owner?.uid);

  function job(): BulkJob | null {
    if (owner === undefined) setShowsError(true);
    else if (changing.length === 0) onClose();
    if (owner === undefined || changing.length === 0) return null;
    const before = new Map(changing.map((company) => [company.companyID, company]));
    /** Companies that are still assigned to the new owner. */
    const assigned = new Map<string, Company>();
    return {
      count: changing.length,
      send: (control) =>
        assign.mutateAsync({
          items: changing.map(({ companyID, tradeName, version }) => ({
            companyID,
            tradeName,
            version,
            ownerUid: owner.uid,
          })),
          onStored: (company) => assigned.set(company.companyID, company),
          ...control,
        }),
      doneText: (count) => `${counted(count, ...NOUNS)} ${count === 1 ? 'asignada' : 'asignadas'} a ${owner.name}`,
      skippedBecause: 'cambiaron después o su responsable anterior ya no tiene acceso',
      undo: async () => {
        const items = [...assigned.values()].map(({ companyID, tradeName, version }): Assignment => ({
          companyID,
          tradeName,
          version,
          ownerUid: before.get(companyID)?.ownerUid ?? '',
        }));
        const { changed, refused, left, problem } = await assign.mutateAsync({
          items,
          onStored: ({ companyID }) => assigned.delete(companyID),
          onProgress: () => undefined,
          signal: new AbortController().signal,
        });
        if (left.length > 0) throw problem;
        return { restored: changed, skipped: refused.map(({ name }) => name) };
      },
    };
  }

  return (
    <BulkDialog
      run={run}
      title={`¿Quién atiende ${run.rows.length === 1 ? 'esta empresa' : `estas ${run.rows.length} empresas`}?`}
      message="Le llegará un aviso."
      acceptLabel="Asignar"
      onAccept={job}
      onClose={onClose}
    >
      <OwnerField value={owner?.uid ?? null} showsError={showsError} onChange={setChosen} />
      {owner !== undefined && (
        <BulkChanges
          changing={changing.map(({ companyID, tradeName, ownerName }) => ({
            id: companyID,
            name: tradeName,
            note: `la atiende ${ownerName}`,
          }))}
          staying={staying.map(({ tradeName }) => tradeName)}
        />
      )}
    </BulkDialog>
  );
}
