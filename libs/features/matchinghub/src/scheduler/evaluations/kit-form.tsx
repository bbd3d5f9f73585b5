import { interviewKit, type InterviewKit, type KitPoint } from '@vinculo/contracts/agenda';
import { useCreateInterviewKit, useEditInterviewKit } from '@vinculo/data-access/agenda';
import { MOST_POINTS } from '@vinculo/domain/agenda';
import { Button } from '@vinculo/ui/button';
import { storedMeanwhile } from '@vinculo/ui/conflict';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { TextArea, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import styles from './evaluations.module.css';

const EMPTY_POINT: KitPoint = { competence: '', questions: '' };
const isShort = (text: string): boolean => text.trim().length < 2;

interface KitFormProps {
  /** Null for a new one. */
  readonly kit: InterviewKit | null;
  readonly onClose: () => void;
}

/** The name of an interview kit, its competences and what to ask about each. */
export function KitForm({ kit, onClose }: KitFormProps) {
  const [name, setName] = useState(kit?.name ?? '');
  const [points, setPoints] = useState<readonly KitPoint[]>(kit?.points ?? [EMPTY_POINT]);
  const [version, setVersion] = useState(kit?.version ?? 1);
  const [showsErrors, setShowsErrors] = useState(false);
  const idempotencyKey = useIdempotencyKey({ name, points });
  const create = useCreateInterviewKit();
  const edit = useEditInterviewKit();
  const change = (index: number, part: Partial<KitPoint>) =>
    setPoints(points.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const outcome = {
    onSuccess: () => {
      notify.success('Guía guardada');
      onClose();
    },
    onError: (error: unknown) => {
      const meanwhile = storedMeanwhile(error, interviewKit);
      if (meanwhile !== undefined) setVersion(meanwhile.version);
      notify.error(
        meanwhile === undefined
          ? problemText(error)
          : 'Alguien cambió esta guía mientras editabas. Guarda otra vez si quieres dejar la tuya.',
      );
    },
  };

  function save(): void {
    if (isShort(name) || points.some(({ competence }) => isShort(competence))) return setShowsErrors(true);
    const content = { name, points: [...points] };
    if (kit === null) create.mutate({ ...content, idempotencyKey }, outcome);
    else edit.mutate({ ...kit, ...content, version }, outcome);
  }
  return (
    <Dialog
      isOpen
      title={kit === null ? 'Nueva guía de entrevista' : 'Editar guía de entrevista'}
      acceptLabel="Guardar"
      isBusy={create.isPending || edit.isPending}
      onAccept={save}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        isRequired
        maxLength={80}
        value={name}
        error={showsErrors && isShort(name) ? 'Escribe cómo se llama.' : undefined}
        onChange={({ target }) => setName(target.value)}
        data-autofocus
      />
      {points.map(({ competence, questions }, index) => (
        <fieldset key={index} className={styles.point}>
          <legend>Competencia {index + 1}</legend>
          <TextField
            label="Qué se evalúa"
            isRequired
            maxLength={80}
            value={competence}
            error={showsErrors && isShort(competence) ? 'Escribe la competencia.' : undefined}
            onChange={({ target }) => change(index, { competence: target.value })}
          />
          <TextArea
            label="Qué preguntar"
            isOptional
            rows={2}
            maxLength={1000}
            value={questions}
            onChange={({ target }) => change(index, { questions: target.value })}
          />
          {points.length > 1 && (
            <span>
              <Button
                size="sm"
                aria-label={`Quitar la competencia ${index + 1}`}
                onClick={() => setPoints(points.filter((_, at) => at !== index))}
              >
                Quitar
              </Button>
            </span>
          )}
        </fieldset>
      ))}
      {points.length < MOST_POINTS && (
        <span>
          <Button size="sm" onClick={() => setPoints([...points, EMPTY_POINT])}>
            Agregar competencia
          </Button>
        </span>
      )}
    </Dialog>
  );
}
