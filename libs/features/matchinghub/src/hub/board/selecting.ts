/** What can be done with many applications. */
export const SELECTING = ['applications:move', 'shortlists:send'] as const;
