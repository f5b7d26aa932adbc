/** The database of the outbox of this browser. A logout keeps it. */
export const OUTBOX_DATABASE = 'isp-outbox'
