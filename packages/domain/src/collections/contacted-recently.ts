const THREE_DAYS_MS = 3 * 24 * 60 * 60 * 1000

/**
 * Whether a client was contacted less than three days ago, so that another notice asks first (specification 3 C1).
 * `contactedAt` is ISO-8601, null if it never was.
 */
export function contactedRecently(contactedAt: string | null, now: Date): boolean {
  return contactedAt !== null && now.getTime() - new Date(contactedAt).getTime() < THREE_DAYS_MS
}
