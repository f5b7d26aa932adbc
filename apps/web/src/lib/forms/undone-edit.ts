type Edit = { version?: number | undefined }

/** The values that an edit began from, at least those of the fields that it sends. */
export type ValuesBefore<Sent extends Edit> = Readonly<Partial<Omit<Sent, 'id' | 'version'>>>

/**
 * The edit that undoes one: the same fields with their old values, and the version that the edit has led to, so that
 * the server refuses it if the record has changed since (product/audit-log#undone-edits).
 */
export function undoneEdit<Sent extends Edit>(
  before: ValuesBefore<Sent>,
  sent: Sent,
  { version }: { version: number },
): Sent {
  const old = Object.entries(before).filter(([field]) => field in sent)
  return { ...sent, ...Object.fromEntries(old), version }
}
