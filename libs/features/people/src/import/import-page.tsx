import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError } from '@vinculo/contracts/errors';
import { importQueries } from '@vinculo/data-access/candidate-imports';
import { candidateQueries } from '@vinculo/data-access/candidates';
import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState, NoPermissionState, RowsSkeleton } from '@vinculo/ui/feedback';
import { paths } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';
import { useEffect, useState } from 'react';
import { CheckStep } from './check-step';
import { ChooseStep } from './choose-step';
import { ColumnsStep } from './columns-step';
import type { Columns } from './file/columns';
import { ImportCard } from './import-card';
import styles from './import-page.module.css';
import type { ChosenFile } from './file/read-file';
import { StagedCard } from './staged-card';

type Step =
  | { readonly kind: 'choose' }
  | { readonly kind: 'columns'; readonly file: ChosenFile; readonly columns: Columns | null }
  | { readonly kind: 'check'; readonly file: ChosenFile; readonly columns: Columns };

/** /people?view=import: imports people from a file, from choosing it to undoing the import. */
export function ImportPage() {
  const client = useQueryClient();
  // Validation reveals whose identifiers are registered, so it requires the permission to see them.
  const mayImport = useAuthStore((state) => can(state.user?.claims ?? NO_CLAIMS, 'candidates:reveal'));
  const query = useQuery(importQueries.list());
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const imports = query.data?.items ?? [];
  const done = imports.reduce((sum, each) => sum + each.done, 0);
  // Cached lists are stale after an import or its undo.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: candidateQueries.all() });
  }, [client, done]);

  return (
    <Page title="Importar personas" tabTitle="Importar personas" crumbs={[{ label: 'Personas', to: paths.people }]}>
      <div className={styles.body}>
        {!mayImport ? (
          <NoPermissionState />
        ) : query.isPending ? (
          <RowsSkeleton rows={6} />
        ) : query.data === undefined ? (
          query.error instanceof CallError && query.error.code === 'forbidden' ? (
            <NoPermissionState />
          ) : (
            <ErrorState
              title="No pudimos cargar tus importaciones"
              isRetrying={query.isFetching}
              onRetry={() => void query.refetch()}
            >
              {problemText(query.error)}
            </ErrorState>
          )
        ) : step.kind === 'columns' ? (
          <ColumnsStep
            file={step.file}
            chosen={step.columns}
            remembered={query.data.headings}
            onBack={() => setStep({ kind: 'choose' })}
            onNext={(columns) => setStep({ kind: 'check', file: step.file, columns })}
          />
        ) : step.kind === 'check' ? (
          <CheckStep
            file={step.file}
            columns={step.columns}
            onBack={() => setStep({ kind: 'columns', file: step.file, columns: step.columns })}
            onApplied={() => setStep({ kind: 'choose' })}
          />
        ) : (
          <>
            <ChooseStep onChoose={(file) => setStep({ kind: 'columns', file, columns: null })} />
            {imports.length > 0 && (
              <section className={styles.imports} aria-labelledby="own-imports">
                <h2 id="own-imports">Tus importaciones</h2>
                <ul>
                  {imports.map((each) =>
                    each.state === 'staging' ? (
                      <StagedCard key={each.importID} summary={each} />
                    ) : (
                      <ImportCard key={each.importID} summary={each} />
                    ),
                  )}
                </ul>
              </section>
            )}
          </>
        )}
      </div>
    </Page>
  );
}
