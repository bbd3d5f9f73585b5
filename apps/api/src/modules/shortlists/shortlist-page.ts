import { shortlistAnswers } from '@vinculo/domain/applications';
import { labelOf } from '@vinculo/domain/catalogs';
import { html, type Html } from '../../public-pages/html';
import type { PageContent } from '../../public-pages/layout';
import type { LinkForm } from '../../public-pages/link-pages';
import { ApiError } from '../../http/api-error';
import { answerShortlist } from './answer-shortlist';
import { readDossier, type DossierPerson } from './dossier';
import { NOT_COMPARED, shortlistPdf } from './shortlist-pdf';
import { SHORTLIST_LINK } from './shortlist-link';
import { countOpened, lockOpen, type StoredShortlist } from './shortlists.repository';
import type { Tx } from '../../db/database';

/** The page is long: after an answer it stays at the person. */
const placeOf = (applicationID: DossierPerson['applicationID']): string => `persona-${applicationID}`;

const answersOf = ({ applicationID, name, answer }: DossierPerson): Html =>
  answer !== null
    ? html`<p>Respondiste: ${labelOf(shortlistAnswers, answer)}.</p>`
    : html`<form method="post" action="#${placeOf(applicationID)}">
        <input type="hidden" name="person" value="${applicationID}" />
        <fieldset>
          <legend>¿Te interesa ${name}?</legend>
          ${shortlistAnswers.map(
            ({ value, label }) =>
              html`<button type="submit" name="answer" value="${value}" class="${value === 'interview' ? '' : 'quiet'}">
                ${label}
              </button> `,
          )}
        </fieldset>
      </form>`;

const personOf = (person: DossierPerson): Html =>
  html`<section id="${placeOf(person.applicationID)}">
    <h2>${person.name}</h2>
    ${
      person.requirements.length === 0
        ? html`<p>${NOT_COMPARED}</p>`
        : html`<dl class="stacked">
            ${person.requirements.map(
              ({ asked, met }) =>
                html`<dt>Se pide: ${asked}</dt>
                  <dd>${met}</dd>`,
            )}
          </dl>`
    }
    ${answersOf(person)}
  </section>`;

async function pageOf(tx: Tx, shortlist: StoredShortlist): Promise<PageContent> {
  const { vacancy, people } = await readDossier(tx, shortlist);
  const isDone = people.every(({ answer }) => answer !== null);
  return {
    title: `Terna para «${vacancy.name}»`,
    text: isDone
      ? 'Gracias por responder. El equipo de Vínculo ya lo sabe.'
      : 'Dinos de cada persona si te interesa. Cada respuesta se da una vez.',
    body: html`${shortlist.message !== '' && html`<p class="lines">${shortlist.message}</p>`}
      <form method="post"><button type="submit" name="file" value="pdf" class="quiet">Descargar PDF</button></form>
      ${people.map(personOf)}`,
  };
}

/** The company's page: how each candidate meets what the vacancy asks for, and the company's answer. */
export const SHORTLIST_PAGE: LinkForm = {
  ...SHORTLIST_LINK,
  show: async (tx, subject, now) => {
    const shortlist = await countOpened(tx, subject, now);
    return shortlist && pageOf(tx, shortlist);
  },
  submit: async (submission) => {
    const { tx, subject, now, form } = submission;
    const shortlist = await lockOpen(tx, subject, now);
    if (shortlist === undefined) throw new ApiError('not_found');
    if (form.get('file') === 'pdf') {
      const dossier = await readDossier(tx, shortlist);
      return { draw: () => shortlistPdf(dossier), fileName: 'terna.pdf' };
    }
    await answerShortlist(submission, shortlist);
    return pageOf(tx, shortlist);
  },
};
