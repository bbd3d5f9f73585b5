import { shortlistAnswers } from '@vinculo/domain/applications';
import { labelOf } from '@vinculo/domain/catalogs';
import { payText, formatLocation } from '@vinculo/domain/vacancies';
import { NO_CLAIMS } from '@vinculo/domain/session';
import type { PdfBlock } from '../../pdf/tagged-pdf';
import { presentVacancy } from '../vacancies/vacancies.presenter';
import type { Dossier, DossierPerson } from './dossier';

/** Of a person without an automated comparison. */
export const NOT_COMPARED = 'El equipo de Vínculo te contará cómo cumple lo que pide la vacante.';

const paragraphsOf = (text: string): PdfBlock[] =>
  text.split('\n').flatMap((line): PdfBlock[] => (line.trim() === '' ? [] : [{ kind: 'paragraph', text: line }]));

const personBlocks = ({ name, answer, requirements }: DossierPerson): PdfBlock[] => [
  { kind: 'heading', level: 2, text: name },
  ...(answer === null ? [] : paragraphsOf(`Tu respuesta: ${labelOf(shortlistAnswers, answer)}`)),
  requirements.length === 0
    ? { kind: 'paragraph', text: NOT_COMPARED }
    : {
        kind: 'table',
        headings: ['Pide la vacante', 'Cómo lo cumple'],
        rows: requirements.map(({ asked, met }) => [asked, met]),
      },
];

/** The shortlist as a tagged PDF, for the company. */
export async function shortlistPdf({ shortlist, vacancy: row, people }: Dossier): Promise<Buffer> {
  // Loaded by the first PDF: the library is a tenth of what the API loads at its start.
  const { taggedPdf } = await import('../../pdf/tagged-pdf');
  const vacancy = presentVacancy(row, NO_CLAIMS);
  return taggedPdf(
    `Terna para ${row.name}`,
    [
      {
        kind: 'facts',
        rows: [
          ['Empresa', row.companyName],
          ['Para', shortlist.recipientName],
          ['Vacante', row.name],
          ['Sueldo', payText(vacancy)],
          ['Lugar', vacancy.location.locations.map(formatLocation).join('; ')],
        ],
      },
      ...paragraphsOf(shortlist.message),
      ...people.flatMap(personBlocks),
    ],
    { hasLogo: true },
  );
}
