import { documentId, type DocumentId } from '@vinculo/contracts/documents';
import {
  documentTypes,
  education,
  labelOf,
  languageLevels,
  languages,
  states,
  type DocumentType,
  type Education,
} from '@vinculo/domain/catalogs';
import { documentPath, type DocumentState } from '@vinculo/domain/documents';
import type { CandidateRow } from '../../modules/candidates/candidate-columns';
import { fullName } from '../../modules/candidates/candidate-columns';
import { emailOf, phoneIn } from '../people/demo-candidates';
import { SCHOOL_ENDS } from '../people/demo-life';
import { colleagueAt, type DemoActor } from '../demo-staff';
import { USUAL_PAPERS } from '../companies/demo-vacancies';
import { PLACES } from '../people/people-lexicon';
import type { Random } from '../random';
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
  readonly uploadedBy: DemoActor;
  readonly reviewedAt: Date | null;
  /** '' while not reviewed. */
  readonly reviewedBy: string;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const REASONS = ['No se lee bien', 'Está incompleto', 'El nombre no coincide con su registro'] as const;
const MAY_UPLOAD = ['recruiter'] as const;
const MAY_REVIEW = ['documents', 'admin'] as const;
/** Documents that are photographed; all others are PDFs. */
const PHOTOGRAPHED: readonly DocumentType[] = ['Valid Passport', 'Driver License', 'Card of Circulation'];
const MAY_EXPIRE: readonly DocumentType[] = [...PHOTOGRAPHED, 'Penal Record Letter', 'migration document'];

const slug = (type: DocumentType): string => type.toLowerCase().replaceAll(' ', '-');

const line = (text: string, size = 11): PdfLine => ({ text, size });
const heading = (text: string): PdfLine => ({ text, size: 13, isBold: true });

const SCHOOLS: Readonly<Record<Education, string>> = {
  Primary: 'Escuela Primaria Benito Juárez',
  'Basic Education': 'Escuela Secundaria Técnica 14',
  Secondary: 'Escuela Secundaria General Lázaro Cárdenas',
  'High School': 'Colegio de Bachilleres',
  TSU: 'Universidad Tecnológica',
  Bachelor: 'Universidad Autónoma del Estado',
  Posgrado: 'Universidad Autónoma del Estado',
  Master: 'Instituto de Estudios Superiores',
};

/** Each job with its years: the newest ends in the year of registration, each other before the one above it. */
function jobLines({ experience, createdAt }: CandidateRow): PdfLine[] {
  let until = createdAt.getUTCFullYear();
  return experience.map(({ position, company, years }) => {
    const from = until - years;
    const shown = line(`${position}, ${company} (${years} ${years === 1 ? 'año' : 'años'}, ${from} a ${until})`);
    until = from;
    return shown;
  });
}

function schoolLine({ education: level, birthDate, municipality }: CandidateRow): PdfLine {
  if (level === '') return line('');
  const graduated = birthDate === null ? '' : `, ${Number(birthDate.slice(0, 4)) + SCHOOL_ENDS[level]}`;
  return line(`${labelOf(education, level)}, ${SCHOOLS[level]}, ${municipality}${graduated}`);
}

function cvLines(row: CandidateRow, random: Random): PdfLine[] {
  const place = PLACES.find(({ state }) => state === row.state) ?? PLACES[0];
  // An e-mail address that the row lacks can be taken from the CV.
  const email = row.email === '' ? emailOf(row, random.int(10_000, 99_999), random) : row.email;
  const phone = row.phone === '' ? phoneIn(place, random) : row.phone;
  return [
    { text: fullName(row), size: 22, isBold: true },
    line(row.desiredPosition, 13),
    line([row.municipality, labelOf(states, row.state)].filter((part) => part !== '').join(', ')),
    line(`Correo: ${email}`),
    line(`Teléfono: ${phone}`),
    heading('Experiencia'),
    ...(row.experience.length === 0 ? [line('Busco mi primer empleo formal.')] : jobLines(row)),
    heading('Escolaridad'),
    schoolLine(row),
    heading('Habilidades'),
    line([...row.skills, 'Trabajo en equipo', 'Puntualidad'].join(', ')),
    heading('Idiomas'),
    line(
      row.languages
        .map(({ language, level }) => `${labelOf(languages, language)} ${labelOf(languageLevels, level)}`)
        .join(', '),
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

/** A picture of a card with a face, lines and a random colour. */
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

/** The documents of one candidate: those that the row counts, sometimes with a rejected one. */
export function demoDocumentsOf(candidate: CandidateRow, random: Random, now: Date): DemoDocument[] {
  const absent = USUAL_PAPERS.filter((type) => !candidate.documentTypes.includes(type));
  const [firstAbsent] = absent;
  const rejected = firstAbsent !== undefined && random.next() < 0.12 ? [firstAbsent] : [];
  return [...candidate.documentTypes, ...rejected].map((type): DemoDocument => {
    const isPhoto = PHOTOGRAPHED.includes(type);
    const lines = type === 'CV' ? cvLines(candidate, random) : paperLines(candidate, type);
    const age = now.getTime() - candidate.createdAt.getTime();
    const uploadedAt = new Date(candidate.createdAt.getTime() + Math.floor(random.next() * 0.8 * age));
    // Within two days, or half the time since the upload if that is shorter.
    const wait = Math.min(random.int(1, 48) * HOUR_MS, Math.floor((now.getTime() - uploadedAt.getTime()) / 2));
    const reviewed = new Date(uploadedAt.getTime() + wait);
    const state = rejected.includes(type) ? 'rejected' : random.next() < 0.6 ? 'approved' : 'pending';
    const fileID = random.uuid();
    return {
      documentID: documentId.parse(random.uuid()),
      candidate,
      type,
      state,
      reason: state === 'rejected' ? random.pick(REASONS) : '',
      // Some have expired since they were approved.
      expiresOn:
        state === 'approved' && MAY_EXPIRE.includes(type)
          ? dayOf(new Date(reviewed.getTime() + Math.floor(5 + 700 * random.next() ** 4) * DAY_MS))
          : null,
      fileName: `${slug(type)}.${isPhoto ? 'png' : 'pdf'}`,
      path: documentPath(candidate.docID, fileID),
      contentType: isPhoto ? 'image/png' : 'application/pdf',
      bytes: isPhoto ? cardPicture(random) : tinyPdf([lines]),
      content: isPhoto ? '' : lines.map(({ text }) => text).join('\n'),
      uploadedAt,
      uploadedBy: colleagueAt(MAY_UPLOAD, uploadedAt, random, now),
      reviewedAt: state === 'pending' ? null : reviewed,
      reviewedBy: state === 'pending' ? '' : colleagueAt(MAY_REVIEW, reviewed, random, now).name,
    };
  });
}
