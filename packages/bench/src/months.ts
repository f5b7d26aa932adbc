/** How long every client has been served, the present month among them. */
export const MONTHS = 24
