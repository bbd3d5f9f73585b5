import type { ParsedMail } from './parse-mail';

/** What is expected of a mail; what is left out is not compared. */
export interface MailCase {
  readonly name: string;
  readonly raw: string | Uint8Array;
  readonly expected: Partial<Omit<ParsedMail, 'attachments'>> & {
    readonly attachments?: readonly (readonly [string, string, number])[];
  };
}

type Headers = Readonly<Record<string, string>>;

const HEADERS: Headers = {
  From: 'Gloria Hernández <gloria@correo.example>',
  To: 'ayuda@vinculo.example',
  Subject: 'Duda sobre mi entrevista',
  'Message-ID': '<uno@correo.example>',
  Date: 'Mon, 5 Jan 2026 10:00:00 -0600',
  'MIME-Version': '1.0',
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Transfer-Encoding': '8bit',
};

/** A mail with these headers instead of the usual ones; an empty one is left out. */
const mail = (headers: Headers, ...body: readonly string[]): string => {
  const lines = Object.entries({ ...HEADERS, ...headers }).flatMap(([name, value]) =>
    value === '' ? [] : `${name}: ${value}`,
  );
  return [...lines, '', ...body].join('\r\n');
};
const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const html = (body: string): string =>
  mail({ 'Content-Type': 'text/html; charset=utf-8' }, `<html><body>${body}</body></html>`);

/** A multipart mail; each part is its headers and its body. */
const multipart = (kind: string, parts: readonly (readonly [string, string])[], headers: Headers = {}): string =>
  mail(
    { 'Content-Type': `multipart/${kind}; boundary="limite"`, 'Content-Transfer-Encoding': '', ...headers },
    ...parts.flatMap(([head, body]) => ['--limite', head, '', body]),
    '--limite--',
    '',
  );
const TEXT = 'Content-Type: text/plain; charset=utf-8';
const attached = (type: string, fileName: string, bytes: string): readonly [string, string] => [
  `Content-Type: ${type}; name="${fileName}"\r\nContent-Disposition: attachment; filename="${fileName}"\r\nContent-Transfer-Encoding: base64`,
  base64(bytes),
];

const deliveryStatus = (status: string, action = 'failed'): string =>
  multipart(
    'report; report-type=delivery-status',
    [
      [TEXT, 'No se pudo entregar tu mensaje.'],
      [
        'Content-Type: message/delivery-status',
        `Reporting-MTA: dns; mx.correo.example\r\n\r\nFinal-Recipient: rfc822; gloria@correo.example\r\nAction: ${action}\r\nStatus: ${status}`,
      ],
      ['Content-Type: message/rfc822', 'Message-ID: <m-1@vinculo.example>\r\nSubject: Tu folio\r\n\r\nHola'],
    ],
    { From: 'Mail Delivery Subsystem <mailer-daemon@correo.example>', 'Return-Path': '<>' },
  );

const GMAIL = [
  'Sí puedo, gracias.',
  '',
  'El lun, 5 ene 2026 a las 9:58, Vínculo (<ayuda@vinculo.example>) escribió:',
  '',
  '> ¿Puedes el martes a las 10?',
  '>',
];
const OUTLOOK = [
  'Confirmo mi asistencia.',
  '',
  '________________________________',
  'De: Vínculo <ayuda@vinculo.example>',
  'Enviado: lunes, 5 de enero de 2026 09:58',
  'Para: Gloria Hernández',
  'Asunto: Entrevista',
  '',
  '¿Puedes el martes?',
];

const KINDS: readonly MailCase[] = [
  {
    name: 'a plain message',
    raw: mail({}, 'Hola, ¿a qué hora es?'),
    expected: {
      kind: 'message',
      messageID: 'uno@correo.example',
      from: { name: 'Gloria Hernández', address: 'gloria@correo.example' },
      recipients: ['ayuda@vinculo.example'],
      subject: 'Duda sobre mi entrevista',
      text: 'Hola, ¿a qué hora es?',
      html: '',
      answers: [],
      attachments: [],
      bounce: null,
    },
  },
  { name: 'Auto-Submitted: no', raw: mail({ 'Auto-Submitted': 'no' }, 'Hola'), expected: { kind: 'message' } },
  {
    name: 'vacation of RFC 3834',
    raw: mail({ 'Auto-Submitted': 'auto-replied' }, 'Vuelvo el lunes'),
    expected: { kind: 'autoReply' },
  },
  {
    name: 'a generated notice',
    raw: mail({ 'Auto-Submitted': 'auto-generated' }, 'Aviso'),
    expected: { kind: 'autoReply' },
  },
  {
    name: 'Exchange out of office',
    raw: mail({ 'X-Auto-Response-Suppress': 'All', Subject: 'Respuesta automática: Entrevista' }, 'No estoy'),
    expected: { kind: 'autoReply' },
  },
  { name: 'an old autoresponder', raw: mail({ 'X-Autoreply': 'yes' }, 'Recibido'), expected: { kind: 'autoReply' } },
  {
    name: 'Precedence: auto_reply',
    raw: mail({ Precedence: 'auto_reply' }, 'Recibido'),
    expected: { kind: 'autoReply' },
  },
  {
    name: 'out of office by its subject alone',
    raw: mail({ Subject: 'Fuera de la oficina: duda' }, 'Vuelvo el 7'),
    expected: { kind: 'autoReply' },
  },
  {
    name: 'a subject that only mentions an automatic reply',
    raw: mail({ Subject: 'Recibí una respuesta automática' }, '¿Por qué?'),
    expected: { kind: 'message' },
  },
  {
    name: 'a mailing list',
    raw: mail({ 'List-Id': '<empleos.correo.example>' }, 'Novedades'),
    expected: { kind: 'mailingList' },
  },
  {
    name: 'a newsletter',
    raw: mail({ 'List-Unsubscribe': '<https://boletin.example/baja>' }, 'Ofertas'),
    expected: { kind: 'mailingList' },
  },
  { name: 'Precedence: bulk', raw: mail({ Precedence: 'bulk' }, 'Ofertas'), expected: { kind: 'mailingList' } },
  {
    name: 'our own mail come back',
    raw: mail({ From: 'Vínculo <hola@vinculo.example>' }, 'Hola'),
    expected: { kind: 'loop' },
  },
  {
    name: 'our own address, in capitals',
    raw: mail({ From: 'AYUDA@VINCULO.EXAMPLE' }, 'Hola'),
    expected: { kind: 'loop' },
  },
  {
    name: 'a calendar reply',
    raw: multipart('mixed', [
      [TEXT, 'Aceptado'],
      ['Content-Type: text/calendar; method=REPLY', 'BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR'],
    ]),
    expected: { kind: 'calendarReply', text: 'Aceptado' },
  },
  {
    name: 'an invitation is a message',
    raw: multipart('mixed', [
      [TEXT, 'Los invito'],
      ['Content-Type: text/calendar; method=REQUEST', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'],
    ]),
    expected: { kind: 'message' },
  },
];

const BOUNCES: readonly MailCase[] = [
  {
    name: 'an unknown address',
    raw: deliveryStatus('5.1.1'),
    expected: { kind: 'bounce', bounce: { messageID: 'm-1@vinculo.example', failure: 'unknownAddress' } },
  },
  {
    name: 'a full mailbox',
    raw: deliveryStatus('5.2.2'),
    expected: { bounce: { messageID: 'm-1@vinculo.example', failure: 'mailboxFull' } },
  },
  {
    name: 'a refusal',
    raw: deliveryStatus('5.7.1'),
    expected: { bounce: { messageID: 'm-1@vinculo.example', failure: 'rejected' } },
  },
  {
    name: 'a delay',
    raw: deliveryStatus('4.4.1', 'delayed'),
    expected: { bounce: { messageID: 'm-1@vinculo.example', failure: null } },
  },
  {
    name: 'a bounce in words alone',
    raw: mail(
      { From: 'MAILER-DAEMON@correo.example', Subject: 'failure notice' },
      'gloria@correo.example: 550 5.1.1 no such user',
      '',
      '--- Below is a copy',
      'Message-ID: <m-2@vinculo.example>',
    ),
    expected: { kind: 'bounce', bounce: { messageID: 'm-2@vinculo.example', failure: 'unknownAddress' } },
  },
  {
    name: 'a bounce that says nothing',
    raw: mail({ From: 'postmaster@correo.example' }, 'No se pudo.'),
    expected: { kind: 'bounce', bounce: { messageID: null, failure: 'rejected' } },
  },
  {
    name: 'headers alone returned',
    raw: multipart('report; report-type="delivery-status"', [
      [TEXT, 'Error 5.1.10'],
      ['Content-Type: text/rfc822-headers', 'Message-ID: <m-3@vinculo.example>'],
    ]),
    expected: { kind: 'bounce', bounce: { messageID: 'm-3@vinculo.example', failure: 'unknownAddress' } },
  },
  {
    name: 'a read receipt is no bounce',
    raw: multipart('report; report-type=disposition-notification', [
      [TEXT, 'Leído'],
      ['Content-Type: message/disposition-notification', 'Disposition: manual-action'],
    ]),
    expected: { kind: 'message', bounce: null },
  },
];

const THREADS: readonly MailCase[] = [
  {
    name: 'In-Reply-To',
    raw: mail({ 'In-Reply-To': '<m-1@vinculo.example>' }, 'Sí'),
    expected: { answers: ['m-1@vinculo.example'] },
  },
  {
    name: 'References, the nearest first and once',
    raw: mail({ 'In-Reply-To': '<c@x.example>', References: '<a@x.example> <b@x.example>\r\n <c@x.example>' }, 'Sí'),
    expected: { answers: ['c@x.example', 'b@x.example', 'a@x.example'] },
  },
  {
    name: 'an answer without brackets leads nowhere',
    raw: mail({ 'In-Reply-To': 'nada' }, 'Sí'),
    expected: { answers: [] },
  },
  {
    name: 'a thousand references',
    raw: mail({ References: Array.from({ length: 1_000 }, (_, index) => `<r${index}@x.example>`).join(' ') }, 'Sí'),
    expected: { kind: 'message' },
  },
  {
    name: 'the address of a ticket among several',
    raw: mail({ To: 'Ana <ana@x.example>, "Ayuda" <ayuda+abc@vinculo.example>', Cc: 'beto@x.example' }, 'Sí'),
    expected: { recipients: ['ana@x.example', 'ayuda+abc@vinculo.example', 'beto@x.example'] },
  },
  {
    name: 'delivered to the address of a ticket',
    raw: mail({ 'Delivered-To': 'Ayuda+ABC@vinculo.example' }, 'Sí'),
    expected: { recipients: ['ayuda@vinculo.example', 'ayuda+abc@vinculo.example'] },
  },
  {
    name: 'a group of recipients',
    raw: mail({ To: 'Equipo: ana@x.example, beto@x.example;' }, 'Sí'),
    expected: { recipients: ['ana@x.example', 'beto@x.example'] },
  },
  { name: 'without a Message-ID', raw: mail({ 'Message-ID': '' }, 'Hola'), expected: { messageID: null } },
];

const QUOTES: readonly MailCase[] = [
  { name: 'Gmail in Spanish', raw: mail({}, ...GMAIL), expected: { text: 'Sí puedo, gracias.' } },
  {
    name: 'Gmail in English',
    raw: mail({}, 'Yes.', '', 'On Mon, Jan 5, 2026 at 9:58 AM Vínculo <ayuda@vinculo.example> wrote:', '> Puedes?'),
    expected: { text: 'Yes.' },
  },
  {
    name: 'an introduction broken in two',
    raw: mail(
      {},
      'Va.',
      '',
      'El lun, 5 ene 2026 a las 9:58, Vínculo de México, Mesa de ayuda',
      '(<ayuda@vinculo.example>) escribió:',
      '> Hola',
    ),
    expected: { text: 'Va.' },
  },
  { name: 'Outlook', raw: mail({}, ...OUTLOOK), expected: { text: 'Confirmo mi asistencia.' } },
  { name: 'Outlook without a rule', raw: mail({}, 'Ok', '', ...OUTLOOK.slice(3)), expected: { text: 'Ok' } },
  {
    name: 'Outlook in English',
    raw: mail({}, 'Ok', '', 'From: Vínculo', 'Sent: Monday, January 5, 2026', 'To: Gloria', '', 'Hola'),
    expected: { text: 'Ok' },
  },
  {
    name: 'the original message',
    raw: mail({}, 'Listo', '', '-----Mensaje original-----', 'De: Vínculo', '', 'Hola'),
    expected: { text: 'Listo' },
  },
  {
    name: 'an answer between quoted lines stays whole',
    raw: mail({}, 'Respondo abajo:', '> ¿A qué hora?', 'A las diez', '> ¿Dónde?', 'En Puebla'),
    expected: { text: 'Respondo abajo:\n> ¿A qué hora?\nA las diez\n> ¿Dónde?\nEn Puebla' },
  },
  {
    name: 'nothing but a quote stays whole',
    raw: mail({}, '> Hola', '> ¿Puedes?'),
    expected: { text: '> Hola\n> ¿Puedes?' },
  },
  {
    name: 'a line that begins with De: is no quote',
    raw: mail({}, 'De: la vacante de almacén', 'quiero saber el sueldo'),
    expected: { text: 'De: la vacante de almacén\nquiero saber el sueldo' },
  },
  {
    name: 'a sentence that begins with El is no quote',
    raw: mail({}, 'El lunes no puedo.', 'El martes sí.'),
    expected: { text: 'El lunes no puedo.\nEl martes sí.' },
  },
];

const ENCODINGS: readonly MailCase[] = [
  {
    name: 'ISO-8859-1, 8 bit',
    raw: latin1(
      mail({ 'Content-Type': 'text/plain; charset=iso-8859-1', From: 'gloria@correo.example' }, 'Mañana, ¿sí?'),
    ),
    expected: { text: 'Mañana, ¿sí?' },
  },
  {
    name: 'Windows-1252 with its quotes',
    raw: latin1(
      mail(
        { 'Content-Type': 'text/plain; charset=windows-1252', From: 'gloria@correo.example' },
        '\x93Sí\x94 \x80 100',
      ),
    ),
    expected: { text: '“Sí” € 100' },
  },
  {
    name: 'quoted-printable',
    raw: mail({ 'Content-Transfer-Encoding': 'quoted-printable' }, 'Ma=C3=B1ana a las =', 'diez'),
    expected: { text: 'Mañana a las diez' },
  },
  {
    name: 'base64',
    raw: mail({ 'Content-Transfer-Encoding': 'base64' }, base64('Mañana a las diez')),
    expected: { text: 'Mañana a las diez' },
  },
  {
    name: 'an encoded subject and name',
    raw: mail(
      {
        From: '=?ISO-8859-1?Q?Jos=E9_Mu=F1oz?= <jose@correo.example>',
        Subject: '=?UTF-8?B?wr9DdcOhbmRvIGVzIG1pIGVudHJldmlzdGE/?=',
      },
      'Hola',
    ),
    expected: { from: { name: 'José Muñoz', address: 'jose@correo.example' }, subject: '¿Cuándo es mi entrevista?' },
  },
  {
    name: 'a subject encoded in two words',
    raw: mail({ Subject: '=?UTF-8?Q?Cita_en_M=C3=A9?=\r\n =?UTF-8?Q?rida?=' }, 'Hola'),
    expected: { subject: 'Cita en Mérida' },
  },
  {
    name: '8-bit headers',
    raw: mail({ Subject: 'Cotización añeja' }, 'Hola'),
    expected: { subject: 'Cotización añeja' },
  },
  {
    name: 'an unknown charset',
    raw: mail({ 'Content-Type': 'text/plain; charset=x-nada' }, 'Hola'),
    expected: { kind: 'message', text: 'Hola' },
  },
  {
    name: 'only line feeds',
    raw: mail({}, 'Uno', 'Dos').replaceAll('\r\n', '\n'),
    expected: { text: 'Uno\nDos', subject: 'Duda sobre mi entrevista' },
  },
  { name: 'emoji and accents', raw: mail({}, '¡Gracias! 🎉 ñandú'), expected: { text: '¡Gracias! 🎉 ñandú' } },
  {
    name: 'NUL, control and direction characters',
    raw: mail({ Subject: 'Ho\u202ela' }, 'A\u0000B\u0007C\u202eD'),
    expected: { subject: 'Hola', text: 'ABCD' },
  },
  {
    name: 'a name in capitals and an address with a tag',
    raw: mail({ From: 'GLORIA <Gloria+Empleo@Correo.example>' }, 'Hola'),
    expected: { from: { name: 'GLORIA', address: 'gloria+empleo@correo.example' } },
  },
];

const HTML: readonly MailCase[] = [
  {
    name: 'HTML alone becomes text',
    raw: html('<h1>Hola</h1><p>¿A qué <b>hora</b>?</p><ul><li>Diez</li></ul>'),
    expected: {
      html: '<h1>Hola</h1><p>¿A qué <b>hora</b>?</p><ul><li>Diez</li></ul>',
      text: 'Hola\n\n¿A qué hora?\n\n * Diez',
    },
  },
  {
    name: 'scripts and styles',
    raw: html('<script>alert(1)</script><style>p{color:red}</style><p onclick="x()" style="color:red">Hola</p>'),
    expected: { html: '<p>Hola</p>', text: 'Hola' },
  },
  {
    name: 'forms and frames',
    raw: html(
      '<form action="https://x.example"><input name="clave"><button>Entrar</button></form><iframe src="https://x.example"></iframe><p>Hola</p>',
    ),
    expected: { html: 'Entrar<p>Hola</p>' },
  },
  {
    name: 'a tracking pixel',
    raw: html('<p>Hola</p><img src="https://x.example/p.gif" width="1" height="1">'),
    expected: { html: '<p>Hola</p><span></span>', text: 'Hola' },
  },
  {
    name: 'a picture leaves its description',
    raw: html('<img src="cid:logo" alt="Logo de Abarrotes La Luz">'),
    expected: { html: '<span>[Logo de Abarrotes La Luz]</span>' },
  },
  {
    name: 'a link that runs code',
    raw: html('<a href="javascript:alert(1)">clic</a>'),
    expected: { html: '<a rel="noopener noreferrer nofollow" target="_blank">clic</a>' },
  },
  {
    name: 'a link in a broken scheme',
    raw: html('<a href="jAvA&#x09;script:alert(1)">clic</a><a href="data:text/html,x">otra</a>'),
    expected: {
      html: '<a rel="noopener noreferrer nofollow" target="_blank">clic</a><a rel="noopener noreferrer nofollow" target="_blank">otra</a>',
    },
  },
  {
    name: 'SVG and MathML',
    raw: html('<svg><script>alert(1)</script><a href="x">y</a></svg><math><mtext>z</mtext></math><p>Hola</p>'),
    expected: { html: '<a href="x" rel="noopener noreferrer nofollow" target="_blank">y</a>z<p>Hola</p>' },
  },
  { name: 'tags that never end', raw: html(`${'<div>'.repeat(5_000)}Hola`), expected: { kind: 'message' } },
  { name: 'sixty thousand brackets', raw: html('<'.repeat(60_000)), expected: { kind: 'message' } },
  {
    name: 'both alternatives: the text is the text',
    raw: multipart('alternative', [
      [TEXT, 'Texto'],
      ['Content-Type: text/html; charset=utf-8', '<p>Hache</p>'],
    ]),
    expected: { text: 'Texto', html: '<p>Hache</p>' },
  },
];

const PARTS: readonly MailCase[] = [
  {
    name: 'a CV',
    raw: multipart('mixed', [[TEXT, 'Adjunto mi CV'], attached('application/pdf', 'CV Gloria.pdf', '%PDF-1.7')]),
    expected: { text: 'Adjunto mi CV', attachments: [['CV Gloria.pdf', 'application/pdf', 8]] },
  },
  {
    name: 'an encoded file name',
    raw: multipart('mixed', [
      [TEXT, 'Va'],
      [
        "Content-Type: application/pdf\r\nContent-Disposition: attachment; filename*=UTF-8''Identificaci%C3%B3n.pdf\r\nContent-Transfer-Encoding: base64",
        base64('%PDF'),
      ],
    ]),
    expected: { attachments: [['Identificación.pdf', 'application/pdf', 4]] },
  },
  {
    name: 'winmail.dat',
    raw: multipart('mixed', [[TEXT, 'Va'], attached('application/ms-tnef', 'winmail.dat', '\x78\x9f>"')]),
    expected: { attachments: [['winmail.dat', 'application/ms-tnef', 5]] },
  },
  {
    name: 'a name with a path',
    raw: multipart('mixed', [[TEXT, 'Va'], attached('text/plain', '../../etc/passwd', 'x')]),
    expected: { attachments: [['../../etc/passwd', 'text/plain', 1]] },
  },
  {
    name: 'an attachment alone',
    raw: mail(
      {
        'Content-Type': 'application/pdf; name="cv.pdf"',
        'Content-Disposition': 'attachment; filename="cv.pdf"',
        'Content-Transfer-Encoding': 'base64',
      },
      base64('%PDF'),
    ),
    expected: { text: '', attachments: [['cv.pdf', 'application/pdf', 4]] },
  },
  {
    name: 'a forwarded mail is an attachment',
    raw: multipart('mixed', [
      [TEXT, 'Mira'],
      ['Content-Type: message/rfc822', 'From: x@y.example\r\nSubject: Otro\r\n\r\nTexto ajeno'],
    ]),
    expected: { kind: 'message', text: 'Mira' },
  },
  { name: 'twenty parts in one another', raw: nested(20), expected: { kind: 'message', text: 'Hola' } },
  {
    name: 'a boundary that never comes',
    raw: mail({ 'Content-Type': 'multipart/mixed; boundary="nunca"' }, 'Hola'),
    expected: { kind: 'message' },
  },
  { name: 'an empty body', raw: mail({}), expected: { kind: 'message', text: '' } },
  { name: 'an empty subject', raw: mail({ Subject: '' }, 'Hola'), expected: { subject: '' } },
  {
    name: 'two hundred attachments',
    raw: multipart(
      'mixed',
      Array.from({ length: 200 }, (_, index) => attached('text/plain', `${index}.txt`, 'x')),
    ),
    expected: { attachments: Array.from({ length: 50 }, (_, index) => [`${index}.txt`, 'text/plain', 1] as const) },
  },
  {
    name: 'twenty megabytes',
    raw: multipart('mixed', [[TEXT, 'Va'], attached('application/pdf', 'grande.pdf', '%'.repeat(20_000_000))]),
    expected: { attachments: [['grande.pdf', 'application/pdf', 20_000_000]] },
  },
];

function nested(depth: number): string {
  const part = (level: number): string =>
    level === 0
      ? `${TEXT}\r\n\r\nHola`
      : `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n${part(level - 1)}\r\n--b${level}--`;
  return mail({ 'Content-Type': 'multipart/mixed; boundary="b0x"' }, '--b0x', part(depth), '--b0x--', '');
}

export const MAIL_CASES: readonly MailCase[] = [
  ...KINDS,
  ...BOUNCES,
  ...THREADS,
  ...QUOTES,
  ...ENCODINGS,
  ...HTML,
  ...PARTS,
];

/** Mails that cannot be read. */
export const UNREADABLE: readonly Pick<MailCase, 'name' | 'raw'>[] = [
  { name: 'nothing', raw: '' },
  { name: 'noise', raw: new Uint8Array(5_000).map((_, index) => (index * 7_919) % 256) },
  { name: 'no sender', raw: mail({ From: '' }, 'Hola') },
  { name: 'a sender without an address', raw: mail({ From: 'Gloria' }, 'Hola') },
  { name: 'parts nested beyond the limit', raw: nested(300) },
];
