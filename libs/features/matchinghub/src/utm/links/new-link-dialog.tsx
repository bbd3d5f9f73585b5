import type { LinkInput, LinkTemplate } from '@vinculo/contracts/campaigns';
import type { JobId } from '@vinculo/contracts/vacancies';
import { useCreateLink } from '@vinculo/data-access/campaigns';
import { destinationOf, destinationProblem, linkPartProblems } from '@vinculo/domain/campaigns';
import { DateField } from '@vinculo/ui/date-field';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { SelectField, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import type { Vocabulary } from '../vocabulary';
import { linkProblemText } from './link-problems';

interface NewLinkDialogProps {
  readonly vocabulary: Vocabulary;
  readonly jobID: JobId | null;
  readonly onClose: () => void;
}

const EMPTY: LinkInput = {
  ...{ jobID: null, destination: '', source: '', medium: '', campaign: '', content: '', placement: '' },
  ...{ label: '', fair: '', stand: '', endsOn: null },
};

const filledBy = (link: LinkInput, template: LinkTemplate): LinkInput => {
  const { source, medium, content, placement, name } = template;
  return {
    ...{ ...link, source, medium, content, placement },
    destination: destinationOf(template.destination, link.jobID) ?? '',
    label: link.label === '' ? name : link.label,
  };
};

/** A link from a template: each part can be changed, within the vocabulary. */
export function NewLinkDialog({ vocabulary, jobID, onClose }: NewLinkDialogProps) {
  const templates = vocabulary.templates.filter(
    ({ isRetired, destination }) => !isRetired && destinationOf(destination, jobID) !== undefined,
  );
  const [template, setTemplate] = useState<string | null>(templates[0]?.templateID ?? null);
  const [link, setLink] = useState<LinkInput>(() => {
    const first = templates[0];
    return first === undefined ? { ...EMPTY, jobID } : filledBy({ ...EMPTY, jobID }, first);
  });
  const [isChecked, setIsChecked] = useState(false);
  const idempotencyKey = useIdempotencyKey(link);
  const create = useCreateLink();
  const change = (changes: Partial<LinkInput>) => setLink({ ...link, ...changes });
  const destination = destinationProblem(link.destination, vocabulary.hosts.hosts);
  const problems: Readonly<Record<string, string>> = {
    ...linkPartProblems(link, vocabulary),
    ...(destination === undefined ? {} : { destination }),
  };
  const errorOf = (field: string): string | undefined => {
    const code = problems[field];
    return isChecked && code !== undefined ? linkProblemText(field, code) : undefined;
  };
  const terms = (name: 'source' | 'medium' | 'content' | 'placement') =>
    vocabulary.terms
      .filter(({ vocabulary: one, isRetired }) => one === name && !isRetired)
      .map(({ value, label }) => ({ value, label }));
  const mediums = vocabulary.terms.find(
    ({ vocabulary: one, value }) => one === 'source' && value === link.source,
  )?.mediums;

  function accept(): void {
    setIsChecked(true);
    if (Object.keys(problems).length > 0 || link.label.trim() === '') return;
    create.mutate(
      { body: link, idempotencyKey },
      {
        onSuccess: () => {
          notify.success('Enlace creado');
          onClose();
        },
        onError: (error) => void notify.error(problemText(error)),
      },
    );
  }

  return (
    <Dialog
      isOpen
      isWide
      title="Nuevo enlace"
      acceptLabel="Crear enlace"
      isBusy={create.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <SelectField
        label="Plantilla"
        options={templates.map(({ templateID, name }) => ({ value: templateID, label: name }))}
        value={template}
        onChange={(chosen) => {
          setTemplate(chosen);
          const found = templates.find(({ templateID }) => templateID === chosen);
          if (found !== undefined) setLink(filledBy(link, found));
        }}
      />
      <SelectField
        label="Campaña"
        isRequired
        options={vocabulary.campaigns
          .filter(({ isRetired }) => !isRetired)
          .map(({ name, label }) => ({ value: name, label: `${label} (${name})` }))}
        value={link.campaign || null}
        error={errorOf('campaign')}
        onChange={(campaign) => change({ campaign: campaign ?? '' })}
      />
      <SelectField
        label="Fuente"
        isRequired
        options={terms('source')}
        value={link.source || null}
        error={errorOf('source')}
        onChange={(source) => change({ source: source ?? '' })}
      />
      <SelectField
        label="Medio"
        isRequired
        help="Los que usa la fuente"
        options={terms('medium').filter(({ value }) => mediums?.includes(value) !== false)}
        value={link.medium || null}
        error={errorOf('medium')}
        onChange={(medium) => change({ medium: medium ?? '' })}
      />
      <SelectField
        label="Contenido"
        isClearable
        options={terms('content')}
        value={link.content || null}
        error={errorOf('content')}
        onChange={(content) => change({ content: content ?? '' })}
      />
      <SelectField
        label="Ubicación"
        isClearable
        options={terms('placement')}
        value={link.placement || null}
        error={errorOf('placement')}
        onChange={(placement) => change({ placement: placement ?? '' })}
      />
      <TextField
        label="Nombre"
        isRequired
        maxLength={80}
        value={link.label}
        error={isChecked && link.label.trim() === '' ? 'Ponle un nombre para reconocerlo.' : undefined}
        onChange={({ target }) => change({ label: target.value })}
      />
      <TextField
        label="Destino"
        isRequired
        maxLength={500}
        value={link.destination}
        error={errorOf('destination')}
        onChange={({ target }) => change({ destination: target.value })}
      />
      <DateField label="Último día" value={link.endsOn ?? ''} onChange={(day) => change({ endsOn: day || null })} />
    </Dialog>
  );
}
