import { placeId } from '@vinculo/contracts/agenda';
import { slotText } from '@vinculo/domain/availability';
import { encode } from 'uqr';
import type { Tx } from '../../../db/database';
import { ApiError } from '../../../http/api-error';
import { html, type Html } from '../../../public-pages/html';
import type { PageContent } from '../../../public-pages/layout';
import type { LinkForm } from '../../../public-pages/link-pages';
import { GUEST, PLACE_LINK } from '../event-links';
import { placeOf } from '../event-mail';
import { titleOf } from '../events.presenter';
import { findById, findForUpdate, type EventRow } from '../events.repository';
import { stateOfPlace } from './place-mail';
import { findPlace, type PlaceRow } from './places.repository';
import { cancelPlace } from './take-place';

const TEXTS = {
  booked: 'Tienes lugar. Muestra este código en la entrada, en tu teléfono o impreso.',
  waiting: 'Estás en la lista de espera. Si se libera un lugar es tuyo, y te escribimos.',
  attended: 'Gracias por venir.',
  cancelled: 'Cancelaste tu lugar.',
  calledOff: 'Esta sesión se canceló. Si hay otra, te escribiremos.',
} as const;

const BORDER = 4;

/** A code that the camera of a phone reads. It is dark on white in both themes, as scanners expect it. */
function qrCode(text: string): Html {
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return html`<svg
    viewBox="0 0 240 240"
    width="240"
    height="240"
    role="img"
    aria-label="Código de tu lugar"
    class="code"
  >
    <rect width="240" height="240" fill="#fff" />
    <path d="${path}" transform="scale(${240 / size})" fill="#000" />
  </svg>`;
}

function pageOf(place: PlaceRow, row: EventRow, appUrl: string): PageContent {
  const state = stateOfPlace(place, row);
  const where = placeOf(row);
  return {
    title: titleOf(row),
    text: TEXTS[state],
    body: html`${state === 'booked' && qrCode(doorUrl(place, appUrl))}
      <dl>
        <dt>Nombre</dt>
        <dd>${place.name}</dd>
        <dt>Cuándo</dt>
        <dd>${slotText({ from: row.startsAt.getTime(), to: row.endsAt.getTime() }, row.zone)}</dd>
        ${
          where !== '' &&
          html`<dt>Dónde</dt>
            <dd>${where}</dd>`
        }
      </dl>
      ${row.note !== '' && html`<p class="lines">${row.note}</p>`}
      ${
        (state === 'booked' || state === 'waiting') &&
        html`<form method="post"><button type="submit" class="quiet">No podré ir</button></form>`
      }`,
  };
}

/** Where the code at the door leads: the list of the session, at this place, for staff who are signed in. */
const doorUrl = ({ eventID, placeID }: Pick<PlaceRow, 'eventID' | 'placeID'>, appUrl: string): string =>
  `${appUrl}/matchinghub/scheduler?cita=${eventID}&lugar=${placeID}`;

async function findBoth(tx: Tx, subject: string, now: Date) {
  const place = await findPlace(tx, placeId.parse(subject));
  const row = place && (await findById(tx, place.eventID));
  return place === undefined || row === undefined || row.endsAt <= now ? undefined : { place, row };
}

/** The page of a place: its code for the door, and giving it up. */
export const PLACE_PAGE: LinkForm = {
  ...PLACE_LINK,
  show: async (tx, subject, now, appUrl) => {
    const found = await findBoth(tx, subject, now);
    return found && pageOf(found.place, found.row, appUrl);
  },
  submit: async ({ tx, subject, now, origin, appUrl }) => {
    const before = await findBoth(tx, subject, now);
    const row = before && (await findForUpdate(tx, before.row.eventID));
    const found = await findBoth(tx, subject, now);
    if (row === undefined || found === undefined) throw new ApiError('not_found');
    const state = stateOfPlace(found.place, row);
    if (state === 'booked' || state === 'waiting')
      await cancelPlace({ tx, now, origin, actor: GUEST }, row, found.place);
    const after = await findBoth(tx, subject, now);
    if (after === undefined) throw new ApiError('not_found');
    return pageOf(after.place, after.row, appUrl);
  },
};
