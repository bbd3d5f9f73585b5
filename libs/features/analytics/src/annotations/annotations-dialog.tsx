import { useQuery } from '@tanstack/react-query';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { LONGEST_ANNOTATION, type Annotation } from '@vinculo/contracts/annotations';
import {
  annotationQueries,
  useCreateAnnotation,
  useEditAnnotation,
  useRemoveAnnotation,
} from '@vinculo/data-access/annotations';
import { holdsIdentifier } from '@vinculo/domain/candidates';
import type { Period } from '@vinculo/domain/measures';
import { IconButton } from '@vinculo/ui/button';
import { DateField } from '@vinculo/ui/date-field';
import { dayText } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { ListProblem } from '@vinculo/ui/list';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { today } from '../figures/figure-params';
import styles from './annotations.module.css';

interface AnnotationsDialogProps {
  readonly period: Period;
  readonly onClose: () => void;
}

const dayProblem = (day: string) => (day === '' ? 'Elige un día.' : undefined);
function textProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Escribe qué pasó ese día.';
  return holdsIdentifier(text) ? 'Quita la CURP, el RFC, el NSS, el correo o el teléfono.' : undefined;
}
const fail = (error: unknown) => void notify.error(problemText(error));

/** The annotations of some days, and one to write or change. */
export function AnnotationsDialog({ period, onClose }: AnnotationsDialogProps) {
  const [create, edit] = [useCreateAnnotation(), useEditAnnotation()];
  const [edited, setEdited] = useState<Annotation | null>(null);
  const [day, setDay] = useState(today);
  const [text, setText] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const body = { day, text: text.trim() };
  const idempotencyKey = useIdempotencyKey(body);

  function accept() {
    if (dayProblem(day) !== undefined || textProblem(text) !== undefined) return setShowsErrors(true);
    const saved =
      edited === null
        ? create.mutateAsync({ body, idempotencyKey })
        : edit.mutateAsync({ annotationID: edited.annotationID, ...body, version: edited.version });
    void saved.then(() => {
      notify.success('Anotación guardada');
      onClose();
    }, fail);
  }

  return (
    <Dialog
      isOpen
      title="Anotaciones"
      message="Una línea con su texto en las gráficas por tiempo, para todo el equipo."
      acceptLabel={edited === null ? 'Agregar' : 'Guardar'}
      cancelLabel="Cerrar"
      isBusy={create.isPending || edit.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <Written
        period={period}
        onEdit={(annotation) => {
          setEdited(annotation);
          setDay(annotation.day);
          setText(annotation.text);
        }}
      />
      <DateField
        label="Día"
        isRequired
        value={day}
        error={showsErrors ? dayProblem(day) : undefined}
        onChange={setDay}
      />
      <TextField
        label="Qué pasó"
        isRequired
        maxLength={LONGEST_ANNOTATION}
        data-autofocus
        autoComplete="off"
        value={text}
        error={showsErrors ? textProblem(text) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  );
}

interface WrittenProps {
  readonly period: Period;
  readonly onEdit: (annotation: Annotation) => void;
}

function Written({ period, onEdit }: WrittenProps) {
  const { data: items, error, isFetching, refetch } = useQuery(annotationQueries.list(period));
  const [create, remove] = [useCreateAnnotation(), useRemoveAnnotation()];
  const bringBack = ({ day, text }: Annotation) =>
    void create.mutateAsync({ body: { day, text }, idempotencyKey: crypto.randomUUID() }).catch(fail);
  const takeOut = (annotation: Annotation) =>
    void remove.mutateAsync(annotation).then(() => {
      notify.undo('Anotación quitada', () => bringBack(annotation));
    }, fail);
  if (items === undefined)
    return error === null ? (
      <RowsSkeleton rows={2} label="Cargando anotaciones" />
    ) : (
      <ListProblem
        title="No pudimos cargar las anotaciones"
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (items.length === 0) return <p className={styles.about}>Aún no hay anotaciones en este periodo.</p>;
  return (
    <ul className={styles.list} aria-label="Anotaciones del periodo">
      {items.map((annotation) => (
        <li key={annotation.annotationID}>
          <p>
            {annotation.text}
            <span className={styles.about}>
              {dayText(annotation.day)} · {annotation.authorName}
            </span>
          </p>
          <IconButton
            size="sm"
            label={`Editar ${annotation.text}`}
            icon={<IconPencil size={14} stroke={1.75} aria-hidden />}
            onClick={() => onEdit(annotation)}
          />
          <IconButton
            size="sm"
            label={`Quitar ${annotation.text}`}
            icon={<IconTrash size={14} stroke={1.75} aria-hidden />}
            onClick={() => takeOut(annotation)}
          />
        </li>
      ))}
    </ul>
  );
}
