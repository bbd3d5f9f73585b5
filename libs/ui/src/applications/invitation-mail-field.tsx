import { INVITATION_VARIABLES, MAX_INVITATION_TEXT, unknownVariables } from '@vinculo/domain/mails';
import { Checkbox, TextArea } from '../form';

interface InvitationMailFieldProps {
  /** Null where no mail is sent. */
  readonly text: string | null;
  readonly firstText: string;
  readonly onChange: (text: string | null) => void;
}

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });
const HELP = `Puedes usar ${list.format(INVITATION_VARIABLES.map((name) => `{${name}}`))}. El enlace y el saludo van aparte.`;

/** What is wrong with the text of an invitation; null if it can be sent. */
export function invitationProblem(text: string): string | null {
  if (text.trim() === '') return 'Escribe el texto del correo.';
  if (text.length > MAX_INVITATION_TEXT)
    return `Usa ${MAX_INVITATION_TEXT.toLocaleString('en-US')} caracteres o menos.`;
  const unknown = unknownVariables(text);
  return unknown.length === 0 ? null : `No conocemos ${list.format(unknown.map((name) => `{${name}}`))}.`;
}

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
        maxLength={MAX_INVITATION_TEXT}
        help={HELP}
        value={text}
        error={invitationProblem(text) ?? undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </>
);
