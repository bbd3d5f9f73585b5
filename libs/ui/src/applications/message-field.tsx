import { counted, grouped } from '@vinculo/domain/formats';
import {
  fillVariables,
  mailParagraphs,
  MAIL_VARIABLES,
  MAX_MAIL_SUBJECT,
  MAX_MAIL_TEXT,
  messageOf,
  messageTemplates,
  unknownVariables,
  type CandidateMessage,
  type MailValues,
  type MessageTemplateName,
} from '@vinculo/domain/mails';
import { useState } from 'react';
import { Checkbox, SelectField, TextArea, TextField } from '../form';
import styles from './message-field.module.css';

/** Whom a message goes to, with the names of its vacancy. */
export interface MessageRecipients extends Pick<MailValues, 'vacante' | 'empresa'> {
  /** How many have an e-mail. */
  readonly reachable: number;
  /** How many have none: they are sent nothing. */
  readonly unreachable: number;
}

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });
export const VARIABLES_HELP = `Puedes usar ${list.format(MAIL_VARIABLES.map((name) => `{${name}}`))}.`;
const EXAMPLE_NAME = 'Gloria';

/** What is wrong with a text that staff write for a mail; null if it can be sent. */
export function mailProblem(text: string, max: number, missing: string): string | null {
  if (text.trim() === '') return missing;
  if (text.length > max) return `Usa ${grouped(max)} caracteres o menos.`;
  const unknown = unknownVariables(text);
  return unknown.length === 0 ? null : `No conocemos ${list.format(unknown.map((name) => `{${name}}`))}.`;
}

const subjectProblem = (subject: string) => mailProblem(subject, MAX_MAIL_SUBJECT, 'Escribe el asunto.');
const textProblem = (text: string) => mailProblem(text, MAX_MAIL_TEXT, 'Escribe el mensaje.');

export const isMessageReady = (message: CandidateMessage | null): boolean =>
  message === null || (subjectProblem(message.subject) === null && textProblem(message.text) === null);

interface MessageFieldProps {
  /** The template that is offered first. */
  readonly first: MessageTemplateName;
  readonly recipients: MessageRecipients;
  /** Null where no message is sent. */
  readonly message: CandidateMessage | null;
  readonly onChange: (message: CandidateMessage | null) => void;
}

/** Whether a message is sent, the template that it starts from, its text, and how it reads. */
export function MessageField({ first, recipients, message, onChange }: MessageFieldProps) {
  const [template, setTemplate] = useState(first);
  const { reachable, unreachable, vacante, empresa } = recipients;
  const missing = unreachable > 0 && `${counted(unreachable, 'persona no tiene', 'personas no tienen')} correo`;
  if (reachable === 0) return <p className={styles.note}>No se puede enviar un mensaje: {missing}.</p>;
  const values = { nombre: EXAMPLE_NAME, vacante, empresa };
  return (
    <div className={styles.message}>
      <Checkbox
        checked={message !== null}
        onChange={({ target }) => onChange(target.checked ? messageOf(template) : null)}
      >
        Enviar un mensaje
      </Checkbox>
      {message !== null && (
        <>
          <p className={styles.note}>
            Se envía por correo a {counted(reachable, 'persona', 'personas')}
            {missing !== false && ` (${missing})`} cuando el cambio ya no se puede deshacer.
          </p>
          <SelectField
            label="Plantilla"
            options={messageTemplates}
            value={template}
            onChange={(chosen) => {
              if (chosen === null) return;
              setTemplate(chosen);
              onChange(messageOf(chosen));
            }}
          />
          <TextField
            label="Asunto"
            isRequired
            maxLength={MAX_MAIL_SUBJECT}
            value={message.subject}
            error={subjectProblem(message.subject) ?? undefined}
            onChange={({ target }) => onChange({ ...message, subject: target.value })}
          />
          <TextArea
            label="Mensaje"
            isRequired
            rows={6}
            maxLength={MAX_MAIL_TEXT}
            help={VARIABLES_HELP}
            value={message.text}
            error={textProblem(message.text) ?? undefined}
            onChange={({ target }) => onChange({ ...message, text: target.value })}
          />
          <section className={styles.preview} aria-label="Vista previa">
            <h3>Vista previa, con un nombre de ejemplo</h3>
            <p className={styles.subject}>{fillVariables(message.subject, values)}</p>
            <p>Hola:</p>
            {mailParagraphs(message.text, values).map((part, index) => (
              <p key={index}>{part}</p>
            ))}
            <p>El equipo de Vínculo</p>
          </section>
        </>
      )}
    </div>
  );
}
