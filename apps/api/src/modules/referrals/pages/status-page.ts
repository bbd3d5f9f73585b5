import { referrerId } from '@vinculo/contracts/referrals';
import { labelOf } from '@vinculo/domain/catalogs';
import { centsText } from '@vinculo/domain/formats';
import { referralFolio, referralStates, rejections, rewardFor } from '@vinculo/domain/referrals';
import { ApiError } from '../../../http/api-error';
import { html, type Html } from '../../../public-pages/html';
import type { LinkForm } from '../../../public-pages/link-pages';
import { findReferrer } from '../referrers/referrers.repository';
import { listOfReferrer, type ReferralRow } from '../referrals.repository';

const DAY_MS = 24 * 60 * 60_000;
const MOST_SHOWN = 200;

const days = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'America/Mexico_City' });

const stateText = ({ state, rejection, terms, position }: ReferralRow): string =>
  state === 'rejected'
    ? `${labelOf(referralStates, state)}: ${labelOf(rejections, rejection ?? 'decided').toLowerCase()}`
    : `${labelOf(referralStates, state)}, recompensa de ${centsText(rewardFor(terms, position))}`;

const entry = (row: ReferralRow): Html =>
  html`<dt>${row.firstName ?? 'Alguien'} (${referralFolio(row.number)}), desde el ${days.format(row.receivedAt)}</dt>
    <dd>${stateText(row)}</dd>`;

/** The private page on which a referrer sees what became of their referrals. */
export const REFERRER_STATUS: LinkForm = {
  name: 'referrer-status',
  slug: 'mis-referidos',
  lifetimeMs: 365 * DAY_MS,
  isSingleUse: false,
  show: async (tx, subject) => {
    const referrerID = referrerId.parse(subject);
    const referrer = await findReferrer(tx, referrerID);
    if (referrer === undefined) return undefined;
    const rows = await listOfReferrer(tx, referrerID, MOST_SHOWN);
    return {
      title: `Los referidos de ${referrer.name}`,
      text:
        rows.length === 0
          ? 'Aún nadie ha usado tu enlace.'
          : 'Así va cada persona que recomendaste. Este enlace es solo tuyo: no lo compartas.',
      body: html`<dl class="stacked">${rows.map(entry)}</dl>`,
    };
  },
  submit: () => Promise.reject(new ApiError('not_found')),
};
