/** The credentials of a fresh database. */
export const operator = { username: 'admin', password: 'admin' }
