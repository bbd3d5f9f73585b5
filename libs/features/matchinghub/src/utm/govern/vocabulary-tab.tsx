import type { VocabularyTerm } from '@vinculo/contracts/campaigns';
import { useEditTerm } from '@vinculo/data-access/campaigns';
import { vocabularies, type VocabularyName } from '@vinculo/domain/campaigns';
import { labelOf } from '@vinculo/domain/catalogs';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import type { GovernProps } from '../vocabulary';
import styles from './govern.module.css';
import { TermDialog } from './term-dialog';

type Open = { readonly vocabulary: VocabularyName; readonly term?: VocabularyTerm };

/** The closed lists that links choose from, and which media each source uses. */
export function VocabularyTab({ vocabulary, mayEdit }: GovernProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const edit = useEditTerm();
  const mediums = vocabulary.terms
    .filter((term) => term.vocabulary === 'medium')
    .map(({ value, label }) => ({ value, label }));
  function retire({ termID, label, mediums: used, isRetired, version }: VocabularyTerm): void {
    edit.mutate(
      { termID, label, mediums: used, isRetired: !isRetired, version },
      {
        onSuccess: () =>
          void notify.success(isRetired ? 'Vuelve a ofrecerse' : 'Ya no se ofrece; los enlaces que lo usan siguen'),
        onError: (error) => void notify.error(problemText(error)),
      },
    );
  }
  return (
    <div className={styles.tab}>
      {vocabularies.map(({ value: name, label: title }) => (
        <section key={name} aria-label={title}>
          <div className={styles.head}>
            <h2>{title}</h2>
            {mayEdit && (
              <Button size="sm" aria-label={`Agregar a ${title}`} onClick={() => setOpen({ vocabulary: name })}>
                Agregar
              </Button>
            )}
          </div>
          <ul className={styles.entries}>
            {vocabulary.terms
              .filter((term) => term.vocabulary === name)
              .map((term) => (
                <li key={term.termID}>
                  <span className={styles.name}>
                    <span>
                      {term.label} {term.isRetired && <Tag tone="neutral">Retirado</Tag>}
                    </span>
                    <small>
                      {term.value}
                      {name === 'source' &&
                        ` · ${term.mediums.map((medium) => labelOf(mediums, medium)).join(', ') || 'sin medios'}`}
                    </small>
                  </span>
                  {mayEdit && (
                    <>
                      <Button
                        size="sm"
                        variant="ghost"
                        aria-label={`Cambiar ${term.label}`}
                        onClick={() => setOpen({ vocabulary: name, term })}
                      >
                        Cambiar
                      </Button>
                      <Button
                        size="sm"
                        variant="ghost"
                        aria-label={`${term.isRetired ? 'Recuperar' : 'Retirar'} ${term.label}`}
                        onClick={() => retire(term)}
                      >
                        {term.isRetired ? 'Recuperar' : 'Retirar'}
                      </Button>
                    </>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
      {open !== null && <TermDialog {...open} mediumOptions={mediums} onClose={() => setOpen(null)} />}
    </div>
  );
}
