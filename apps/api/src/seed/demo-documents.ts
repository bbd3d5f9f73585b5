import { documentId, type DocumentId } from '@vinculo/contracts/documents';
import {
  documentTypes,
  education,
  labelOf,
  languageLevels,
  languages,
  states,
  type DocumentType,
} from '@vinculo/domain/catalogs';
import { documentPath, type DocumentState } from '@vinculo/domain/documents';
import type { CandidateRow } from '../modules/candidates/candidate-columns';
import { fullName } from '../modules/candidates/candidate-columns';
import type { Random } from './random';
import { tinyPdf, type PdfLine } from './tiny-pdf';
import { tinyPng } from './tiny-png';

/** A document of the demo, with its bytes. */
export interface DemoDocument {
  readonly documentID: DocumentId;
  readonly candidate: CandidateRow;
  readonly type: DocumentType;
  readonly state: DocumentState;
  readonly reason: string;
  readonly expiresOn: string | null;
  readonly fileName: string;
  readonly path: string;
  readonly contentType: 'application/pdf' | 'image/png';
  readonly bytes: Uint8Array;
  readonly content: string;
  readonly uploadedAt: Date;
  readonly reviewedAt: Date | null;
}

const DAY_MS = 86_400_000;
const REVIEWERS = ['Mariana Ochoa', 'Ana Cortés'] as const;
const REASONS = ['No se lee bien', 'Está incompleto', 'Está vencido'] as const;
/** Cards are photographed, papers come as PDF. */
const PHOTOGRAPHED: readonly DocumentType[] = ['Valid Passport', 'Driver License', 'Card of Circulation'];
const MAY_EXPIRE: readonly DocumentType[] = [...PHOTOGRAPHED, 'Penal Record Letter', 'migration document'];

const slug = (type: DocumentType): string => type.toLowerCase().replaceAll(' ', '-');

const line = (text: string, size = 11): PdfLine => ({ text, size });
const heading = (text: string): PdfLine => ({ text, size: 13, isBold: true });

function cvLines(row: CandidateRow): PdfLine[] {
  const place = [row.municipality, labelOf(states, row.state)].filter((part) => part !== '').join(', ');
  return [
    { text: fullName(row), size: 22, isBold: true },
    line(row.desiredPosition, 13),
    line(place),
    line(`Correo: ${row.email === '' ? `cv.${row.postalCode}@correo.example` : row.email}`),
    line(`Teléfono: ${row.phone === '' ? '55 4000 1234' : row.phone}`),
    heading('Experiencia'),
    ...(row.experience.length === 0 ? [line('Busco mi primer empleo formal.')] : []),
    ...row.experience.flatMap(({ position, company, years }) => [
      line(`${position}, ${company} (${years} ${years === 1 ? 'año' : 'años'})`),
    ]),
    heading('Escolaridad'),
    line(labelOf(education, row.education)),
    heading('Habilidades'),
    line([...row.skills, 'Excel', 'Atención a clientes', 'Trabajo en equipo'].join(', ')),
    heading('Idiomas'),
    line(
      [
        ...row.languages.map(
          ({ language, level }) => `${labelOf(languages, language)} ${labelOf(languageLevels, level)}`,
        ),
        ...(row.languages.some(({ language }) => language === 'en') ? [] : ['Inglés básico']),
      ].join(', '),
    ),
  ];
}

const paperLines = (row: CandidateRow, type: DocumentType): PdfLine[] => [
  { text: labelOf(documentTypes, type), size: 18, isBold: true },
  line('Documento de demostración, sin validez oficial'),
  heading('Nombre'),
  line(fullName(row)),
  heading('Lugar'),
  line([row.municipality, labelOf(states, row.state)].filter((part) => part !== '').join(', ')),
  heading('Folio'),
  line(row.docID.slice(0, 8).toUpperCase()),
];

/** A card with a face, lines and a colour of its own. */
function cardPicture(random: Random): Uint8Array {
  const [width, height] = [240, 150];
  const tint = random.int(0, 90);
  const marks = Array.from({ length: 5 }, () => random.int(60, 110));
  return tinyPng(
    width,
    height,
    [
      [226, 236, 240],
      [10 + tint, 96, 122],
      [190, 150, 120],
      [70, 88, 98],
    ],
    (x, y) => {
      if (y < 26) return 1;
      const head = (x - 52) ** 2 + (y - 70) ** 2 < 380;
      const shoulders = ((x - 52) / 30) ** 2 + ((y - 122) / 30) ** 2 < 1 && y < 122;
      if (head || shoulders) return 2;
      const row = Math.floor((y - 46) / 18);
      const isLine = y > 46 && (y - 46) % 18 < 6 && x > 100 && x < 100 + (marks[row] ?? 0);
      return isLine ? 3 : 0;
    },
  );
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

function stateOf(random: Random): DocumentState {
  return random.next() < 0.6 ? 'approved' : 'pending';
}

/** What stands in one person's file: all that their row counts, and now and then one that was rejected. */
export function demoDocumentsOf(candidate: CandidateRow, random: Random, now: Date): DemoDocument[] {
  const absent = documentTypes.map(({ value }) => value).filter((type) => !candidate.documentTypes.includes(type));
  const [firstAbsent] = absent;
  const rejected = firstAbsent !== undefined && random.next() < 0.12 ? [firstAbsent] : [];
  return [...candidate.documentTypes, ...rejected].map((type): DemoDocument => {
    const isPhoto = PHOTOGRAPHED.includes(type);
    const lines = type === 'CV' ? cvLines(candidate) : paperLines(candidate, type);
    const state = rejected.includes(type) ? 'rejected' : stateOf(random);
    const age = now.getTime() - candidate.createdAt.getTime();
    const uploadedAt = new Date(candidate.createdAt.getTime() + Math.floor(random.next() * 0.8 * age));
    const fileID = random.uuid();
    return {
      documentID: documentId.parse(random.uuid()),
      candidate,
      type,
      state,
      reason: state === 'rejected' ? random.pick(REASONS) : '',
      expiresOn:
        state === 'approved' && MAY_EXPIRE.includes(type)
          ? dayOf(new Date(now.getTime() + random.int(-60, 900) * DAY_MS))
          : null,
      fileName: `${slug(type)}.${isPhoto ? 'png' : 'pdf'}`,
      path: documentPath(candidate.docID, fileID),
      contentType: isPhoto ? 'image/png' : 'application/pdf',
      bytes: isPhoto ? cardPicture(random) : tinyPdf([lines]),
      content: isPhoto ? '' : lines.map(({ text }) => text).join('\n'),
      uploadedAt,
      reviewedAt:
        state === 'pending'
          ? null
          : new Date(Math.min(now.getTime(), uploadedAt.getTime() + random.int(1, 48) * 3_600_000)),
    };
  });
}

export const demoReviewer = (random: Random): string => random.pick(REVIEWERS);
