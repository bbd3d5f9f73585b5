import { MAX_MAIL_TEXT } from '@vinculo/domain/mails';
import { Checkbox, TextArea } from '../form';
import { mailProblem, VARIABLES_HELP } from './message-field';

interface InvitationMailFieldProps {
  /** Null where no mail is sent. */
  readonly text: string | null;
  readonly firstText: string;
  readonly onChange: (text: string | null) => void;
}

const HELP = `${VARIABLES_HELP} El enlace y el saludo van aparte.`;

/** What is wrong with the text of an invitation; null if it can be sent. */
export const invitationProblem = (text: string): string | null =>
  mailProblem(text, MAX_MAIL_TEXT, 'Escribe el texto del correo.');

/** Whether the invitation is sent by mail, and with which text. */
export const InvitationMailField = ({ text, firstText, onChange }: InvitationMailFieldProps) => (
  <>
    <Checkbox checked={text !== null} onChange={({ target }) => onChange(target.checked ? firstText : null)}>
      Enviar la invitación por correo
    </Checkbox>
    {text === null ? (
      <p>No se envía ningún correo: avisa tú a quien invites.</p>
    ) : (
      <TextArea
        label="Texto del correo"
        isRequired
        rows={6}
        maxLength={MAX_MAIL_TEXT}
        help={HELP}
        value={text}
        error={invitationProblem(text) ?? undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </>
);
