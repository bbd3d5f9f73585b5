import { IconPlus } from '@tabler/icons-react';
import type { LinkTemplate } from '@vinculo/contracts/campaigns';
import { useEditTemplate } from '@vinculo/data-access/campaigns';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, notify } from '@vinculo/ui/feedback';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import type { GovernProps } from '../vocabulary';
import styles from './govern.module.css';
import { TemplateDialog } from './template-dialog';

/** What links start from. */
export function TemplatesTab({ vocabulary, mayEdit }: GovernProps) {
  const [open, setOpen] = useState<LinkTemplate | 'new' | null>(null);
  const edit = useEditTemplate();
  function retire({ isRetired, ...template }: LinkTemplate): void {
    edit.mutate(
      { ...template, isRetired: !isRetired },
      {
        onSuccess: () => void notify.success(isRetired ? 'Plantilla recuperada' : 'Plantilla retirada'),
        onError: (error) => void notify.error(problemText(error)),
      },
    );
  }
  return (
    <section className={styles.tab} aria-label="Plantillas">
      <div className={styles.head}>
        <p className={styles.about}>
          Sitios permitidos: {vocabulary.hosts.hosts.join(', ') || 'ninguno; los agrega la administración'}.
        </p>
        {mayEdit && (
          <Button
            variant="primary"
            icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setOpen('new')}
          >
            Nueva plantilla
          </Button>
        )}
      </div>
      {vocabulary.templates.length === 0 && (
        <EmptyState title="Aún no hay plantillas">Con una, crear el enlace de una vacante es elegirla.</EmptyState>
      )}
      <ul className={styles.entries}>
        {vocabulary.templates.map((template) => (
          <li key={template.templateID}>
            <span className={styles.name}>
              <span>
                {template.name} {template.isRetired && <Tag tone="neutral">Retirada</Tag>}
              </span>
              <small>
                {[template.source, template.medium, template.content, template.placement].filter(Boolean).join(' / ')} ·{' '}
                {template.destination}
              </small>
            </span>
            {mayEdit && (
              <>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Cambiar ${template.name}`}
                  onClick={() => setOpen(template)}
                >
                  Cambiar
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`${template.isRetired ? 'Recuperar' : 'Retirar'} ${template.name}`}
                  onClick={() => retire(template)}
                >
                  {template.isRetired ? 'Recuperar' : 'Retirar'}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {open !== null && (
        <TemplateDialog
          vocabulary={vocabulary}
          {...(open !== 'new' && { template: open })}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
