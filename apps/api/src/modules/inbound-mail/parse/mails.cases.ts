import { mail, type MailCase, multipart, TEXT } from './mail-builders.fixture';
import { ENCODINGS, HTML, PARTS } from './mail-bodies.cases';

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
  {
    name: 'a name and a subject that nobody sees',
    raw: mail({ From: '=?utf-8?B?4oCL4oCL?= <gloria@correo.example>', Subject: '=?utf-8?B?4oCL4oCL?=' }, 'Hola'),
    expected: { from: { name: '', address: 'gloria@correo.example' }, subject: '' },
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

export const MAIL_CASES: readonly MailCase[] = [
  ...KINDS,
  ...BOUNCES,
  ...THREADS,
  ...QUOTES,
  ...ENCODINGS,
  ...HTML,
  ...PARTS,
];
