import type { ErrorCode } from '@vinculo/contracts/errors';

interface ErrorInfo {
  /** Seconds to wait, if the response gives them. */
  readonly retryAfterSeconds?: number | undefined;
  readonly requestId?: string | undefined;
}

/** Enough of a request's id to find it in the log. */
const SHOWN_OF_ID = 8;

/** What happened and what to do, for every error of the API and for network errors. */
const TEXTS: Readonly<Record<ErrorCode | 'network', string>> = {
  network: 'Sin conexión. Revisa tu red e inténtalo de nuevo.',
  unauthenticated: 'Tu sesión venció. Vuelve a iniciarla.',
  token_outdated: 'Tus permisos cambiaron. Inténtalo de nuevo.',
  account_deactivated: 'Tu usuario está deshabilitado. Pide a quien administra que lo reactive.',
  session_ended: 'Esta sesión se cerró. Vuelve a iniciarla.',
  session_idle: 'Tu sesión se cerró por inactividad. Vuelve a iniciarla.',
  second_factor_required: 'Falta el código de tu teléfono. Escríbelo para continuar.',
  second_factor_missing: 'Tu rol pide la verificación en dos pasos. Actívala para continuar.',
  second_factor_on: 'Tu verificación en dos pasos ya está activa. Recarga la página para verla.',
  wrong_code: 'El código no es correcto o ya se usó. Escribe uno nuevo.',
  forbidden: 'No tienes permiso para hacer esto. Pídelo a quien administra la plataforma.',
  proof_required: 'Falta confirmar que eres tú. Inténtalo de nuevo y escribe tu contraseña o tu código.',
  admin_only: 'Solo un administrador puede hacer esto.',
  invalid_request: 'Hay datos que no se pueden guardar así. Revisa los campos marcados.',
  plain_payload_refused: 'El servidor pidió los datos cifrados. Recarga la página e inténtalo de nuevo.',
  own_access: 'No puedes cambiar tu propio acceso. Pídelo a otra persona que administre.',
  last_admin: 'Es la última cuenta de administración. Da ese rol a alguien más primero.',
  duplicate_link: 'Ya hay un enlace igual. Búscalo en la lista y úsalo.',
  duplicate_entry: 'Ya hay una opción con ese nombre en el catálogo. Si está retirada, recupérala.',
  last_entry: 'Es la única opción vigente del catálogo. Agrega otra antes de retirarla.',
  rule_circle: 'Estas reglas se dispararían una a otra sin fin. Limita los estados en los que corren.',
  assignee_cannot_read: 'Esa persona no tiene permiso para ver este ticket. Elige a otra.',
  link_loop: 'Así los tickets formarían un círculo. Revisa cómo están vinculados.',
  duplicate_parameter: 'Ya hay un valor desde ese día. Corrige ese, o elige otro día.',
  duplicate_holiday: 'Ese día ya está en la lista. Corrígelo ahí, o elige otro.',
  duplicate_name: 'Otra cuenta activa tiene este nombre. Agrega un segundo apellido para distinguirlas.',
  duplicate_email: 'Ya hay una cuenta con este correo. Búscala en la lista.',
  idempotency_key_missing: 'No pudimos registrar la operación. Recarga la página e inténtalo de nuevo.',
  idempotency_key_reused: 'Esta operación ya se envió con otros datos. Recarga la página e inténtalo de nuevo.',
  not_found: 'Ya no existe o cambió de lugar. Actualiza la lista.',
  version_conflict: 'Alguien más lo cambió mientras tanto. Compara los valores y guarda de nuevo.',
  duplicate_rfc: 'Ya hay una empresa con este RFC. Búscala en la lista.',
  invalid_transition: 'El estatus ya cambió y esta acción no se puede hacer. Actualiza la lista.',
  reason_required: 'Escribe el motivo.',
  request_not_ready: 'La solicitud todavía no permite este paso. Actualízala y revisa qué falta.',
  request_open:
    'Una de estas personas tiene una solicitud ARCO abierta. Ciérrala antes de fusionar, o deja su expediente como el que se queda.',
  person_not_present: 'El expediente de esta persona ya no está disponible. Actualiza la solicitud.',
  term_not_passed: 'Aún no termina el plazo de bloqueo. Podrás eliminar a la persona cuando pase.',
  criminal_record_locked: 'Para ver antecedentes penales escribe para qué los necesitas e inténtalo de nuevo.',
  whole_identifier_required: 'Escribe el identificador completo: con tu rol no se busca por una parte.',
  company_rejected: 'La empresa está rechazada y no puede publicar. Pide que la revisen de nuevo.',
  undo_expired: 'Pasó el tiempo para deshacer. Haz el cambio de nuevo.',
  too_many_views: 'Ya tienes 50 vistas, el máximo. Borra alguna e inténtalo de nuevo.',
  too_many_records: 'Son demasiados registros para medirlos uno por uno. Elige menos días o agrega un filtro.',
  too_many_snapshots: 'Ya tienes 100 instantáneas, el máximo. Retira alguna e inténtalo de nuevo.',
  recipient_cannot_read: 'Alguien de la lista no tiene permiso para ver estas cifras. Quítalo e inténtalo de nuevo.',
  too_many_schedules: 'Ya tienes 20 envíos programados, el máximo. Quita alguno e inténtalo de nuevo.',
  too_many_rules: 'Ya hay 100 reglas, el máximo. Elimina alguna e inténtalo de nuevo.',
  too_many_imports: 'Comenzaste 20 importaciones en 24 horas, el máximo. Descarta una sin aplicar o inténtalo mañana.',
  too_many_labels: 'Ya tiene 20, el máximo. Quita alguna e inténtalo de nuevo.',
  too_many_rows: 'Son más de 1,048,575 personas y no caben en una hoja de Excel. Expórtalas como CSV o agrega filtros.',
  vacancy_not_active: 'La vacante no está activa y no recibe invitaciones. Elige otra.',
  vacancy_blind: 'La vacante es a ciegas: elige a las personas desde su lista de candidatos.',
  blind_filter: 'A ciegas solo se filtra por estado, escolaridad y viabilidad. Quita los otros filtros.',
  vacancy_full: 'La vacante ya no tiene lugares. Agrega uno en la vacante y vuelve a intentarlo.',
  vacancy_closed: 'La vacante está cerrada. Reábrela para contratar.',
  places_filled: 'Hay más personas contratadas que lugares. Escribe al menos tantos lugares como contratadas.',
  slot_taken: 'Ese horario ya está ocupado. Elige otro de los que están libres.',
  outside_hours: 'Está fuera del horario de quien atiende. Elige otro, o agéndalo de todos modos.',
  already_applied: 'Ya está en esta vacante.',
  email_missing: 'No tiene correo en su expediente: invítala sin correo.',
  merge_expired: 'Pasaron más de 30 días desde la fusión y ya no se puede deshacer.',
  revert_superseded: 'Alguien lo cambió después y no se puede revertir solo. Corrígelo en el registro.',
  merge_superseded: 'El expediente se fusionó otra vez después. Deshaz primero la fusión más reciente.',
  file_missing: 'El archivo no llegó completo. Súbelo de nuevo.',
  file_empty: 'El archivo está vacío. Elige otro.',
  files_too_large: 'Los archivos de una respuesta suman más de 15 MB o son más de diez. Quita alguno.',
  file_too_large: 'El archivo pesa más de 10 MB. Redúcelo y súbelo de nuevo.',
  other_person_required:
    'Ya hiciste el primer paso, y esto exige dos personas. Pide a un colega con permiso que lo termine.',
  payout_held: 'Tiene alertas abiertas. Se aprueba cuando se aclaren en «Alertas».',
  payout_paid_to_other: 'Esta parte ya se le pagó a otra persona por la misma contratación. Corrige primero ese pago.',
  payout_not_due: 'Esta parte aún no vence. Podrás aprobarla desde su fecha.',
  own_payout: 'Es tu propia recompensa: pide a otra persona que lo haga.',
  month_not_over: 'Ese mes aún no termina, ya está cerrado o falta cerrar uno anterior.',
  file_type_refused: 'El contenido del archivo no corresponde a su tipo. Se aceptan PDF, JPG, PNG, WEBP y DOCX.',
  file_has_location: 'La imagen incluye el lugar donde se tomó. Quítale la ubicación y súbela de nuevo.',
  file_picture_too_large: 'La imagen mide más de 64 megapíxeles. Redúcela y súbela de nuevo.',
  file_unreadable: 'No pudimos leer el archivo. Ábrelo, guárdalo de nuevo y súbelo otra vez.',
  duplicate_document: 'Este archivo ya está en el expediente.',
  payload_too_large: 'Son demasiados datos para un solo envío. Divídelos e inténtalo de nuevo.',
  unsupported_media_type: 'Este formato no se acepta.',
  rate_limited: 'Demasiadas solicitudes seguidas. Espera un momento e inténtalo de nuevo.',
  timeout: 'El servidor tardó demasiado. Inténtalo de nuevo.',
  maintenance: 'Estamos en mantenimiento. Lo que escribiste sigue aquí: inténtalo de nuevo en un momento.',
  unavailable: 'El servicio no está disponible por ahora. Inténtalo de nuevo en unos minutos.',
  internal: 'Algo falló de nuestro lado. Inténtalo de nuevo; si sigue igual, avisa a TI.',
};

const waitText = (seconds: number): string => (seconds <= 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`);

/** The Spanish text of an error. */
export function errorText(code: ErrorCode | 'network', { retryAfterSeconds, requestId }: ErrorInfo = {}): string {
  if (code === 'internal' && requestId !== undefined)
    return `Algo falló de nuestro lado. Inténtalo de nuevo; si sigue igual, avisa a TI con el folio ${requestId.slice(0, SHOWN_OF_ID)}.`;
  return code === 'rate_limited' && retryAfterSeconds !== undefined
    ? `Demasiadas solicitudes seguidas. Espera ${waitText(retryAfterSeconds)} e inténtalo de nuevo.`
    : TEXTS[code];
}
