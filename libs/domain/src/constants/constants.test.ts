import * as constants from '.';

test('the business constants have their agreed values', () => {
  const { LOADING_PHRASES: _phrases, loadingPhrase: _one, randomLoadingPhrase: _any, ...values } = constants;
  expect(values).toEqual({
    ADMIN_PAGE_SIZE: 10,
    CANDIDATE_PAGE_SIZE: 40,
    DEFAULT_CURRENCY: 'MXN',
    DEFAULT_DOCUMENT_TYPE: 'CV',
    DEFAULT_MATCHES: 0,
    LOCALE: 'es-MX',
    LOGIN_CARD_WIDTH_PX: 350,
    MAINTENANCE: false,
    MATCH_RANGE: { min: 0, max: 100 },
    MAX_TOASTS: 20,
    MODAL_TRANSITION_MS: 500,
    PRIMARY_COLOR: '#00080C',
    RESET_SEND_LIMIT: 3,
    SIDE_PANEL_TRANSITION_MS: 1000,
    STATUS_COLORS: { active: '#68E1A9', paused: '#FFC207', closed: '#EF5243' },
    STORAGE_MAX_OPERATION_RETRY_MS: 120_000,
    STORAGE_MAX_UPLOAD_RETRY_MS: 600_000,
    TIMESTAMP_DIGITS: { milliseconds: 13, seconds: 10 },
    TOAST_DURATION_MS: { success: 2000, error: 4000, blank: 4000, loading: Infinity },
    TOAST_FONT_SIZE_PX: 14,
    TRUNCATION_LENGTH: 8,
    USERS_INDEX: 'users-prod',
    WEEK_STARTS_ON: 1,
  });
});
