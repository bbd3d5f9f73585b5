import { BOOKING_PAGE } from './modules/agenda/booking-page';
import { CALENDAR_FEED } from './modules/agenda/calendar-feed';
import { CALL_PAGE } from './modules/agenda/open-calls/call-page';
import { PLACE_PAGE } from './modules/agenda/open-calls/place-page';
import { EVENT_PAGE } from './modules/agenda/event-page';
import { INVITATION_PAGE } from './modules/applications/invitations/invitation-page';
import { PROFILE_PAGE } from './modules/applications/invitations/profile-page';
import { STOP_DIGEST } from './modules/notifications/daily-digest';
import { SHORTLIST_PAGE } from './modules/shortlists/shortlist-page';
import { REFERRAL_PAGE } from './modules/referrals/pages/referral-page';
import { REFERRER_STATUS } from './modules/referrals/pages/status-page';
import { STOP_SURVEYS } from './modules/surveys/survey-mail';
import { SURVEY_PAGE } from './modules/surveys/survey-page';
import { HELP_FORM, HELP_PAGE } from './modules/tickets/help-form/help-form';
import { RATING_PAGE } from './modules/tickets/ratings/rating-page';
import type { PublicPage } from './public-pages/link-pages';

/** What is open without a sign-in: by a link of a mail, and the form of the help desk by itself. */
export const LINK_ACTIONS: readonly PublicPage[] = [
  STOP_DIGEST,
  STOP_SURVEYS,
  INVITATION_PAGE,
  PROFILE_PAGE,
  SHORTLIST_PAGE,
  SURVEY_PAGE,
  EVENT_PAGE,
  BOOKING_PAGE,
  CALL_PAGE,
  PLACE_PAGE,
  CALENDAR_FEED,
  REFERRAL_PAGE,
  REFERRER_STATUS,
  RATING_PAGE,
  HELP_FORM,
  HELP_PAGE,
];
