import { attached, base64, html, latin1, mail, type MailCase, multipart, TEXT } from './mail-builders.fixture';

export const ENCODINGS: readonly MailCase[] = [
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

export const HTML: readonly MailCase[] = [
  {
    name: 'a table: its cells are apart',
    raw: html('<table><tr><td>Vacante</td><td>Soldador</td></tr></table>'),
    expected: { text: 'Vacante\nSoldador' },
  },
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

export const PARTS: readonly MailCase[] = [
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

/** Mails that cannot be read. */
export const UNREADABLE: readonly Pick<MailCase, 'name' | 'raw'>[] = [
  { name: 'nothing', raw: '' },
  { name: 'noise', raw: new Uint8Array(5_000).map((_, index) => (index * 7_919) % 256) },
  { name: 'no sender', raw: mail({ From: '' }, 'Hola') },
  { name: 'a sender without an address', raw: mail({ From: 'Gloria' }, 'Hola') },
  { name: 'parts nested beyond the limit', raw: nested(300) },
];
