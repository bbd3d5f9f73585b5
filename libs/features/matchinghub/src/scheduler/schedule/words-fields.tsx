import type { EventType } from '@vinculo/domain/agenda';
import { TextArea, TextField } from '@vinculo/ui/form';
import type { ReactNode } from 'react';
import { isAtPlace, isMeetingUrl } from './event-draft';

/** What an event says to those who come. */
export interface EventWords {
  readonly title: string;
  readonly place: string;
  readonly meetingUrl: string;
  readonly note: string;
}

/** Whether the title is too short to say what the event is about. */
export const isShortTitle = (title: string): boolean => title.trim().length < 3;

interface WordsFieldsProps {
  readonly type: EventType;
  readonly words: EventWords;
  /** Who reads the note. */
  readonly noteHelp?: string;
  readonly focusesTitle?: boolean;
  readonly showsErrors: boolean;
  readonly onChange: (change: Partial<EventWords>) => void;
  /** Fields after the title. */
  readonly children?: ReactNode;
}

/** The title of an event, its place or link, and its note. */
export function WordsFields({
  type,
  words,
  noteHelp,
  focusesTitle,
  showsErrors,
  onChange,
  children,
}: WordsFieldsProps) {
  return (
    <>
      <TextField
        label="Título"
        isRequired
        maxLength={120}
        value={words.title}
        error={showsErrors && isShortTitle(words.title) ? 'Escribe de qué se trata.' : undefined}
        onChange={({ target }) => onChange({ title: target.value })}
        data-autofocus={focusesTitle}
      />
      {children}
      {isAtPlace(type) && (
        <TextField
          label="Lugar"
          isOptional
          maxLength={200}
          placeholder="Dirección, si no es en una sala"
          value={words.place}
          onChange={({ target }) => onChange({ place: target.value })}
        />
      )}
      {type === 'video' && (
        <TextField
          label="Enlace de la videollamada"
          isOptional
          type="url"
          placeholder="https://…"
          maxLength={500}
          value={words.meetingUrl}
          error={showsErrors && !isMeetingUrl(words.meetingUrl) ? 'Empieza con https://' : undefined}
          onChange={({ target }) => onChange({ meetingUrl: target.value })}
        />
      )}
      <TextArea
        label="Nota"
        isOptional
        rows={2}
        maxLength={1000}
        help={noteHelp}
        value={words.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </>
  );
}
