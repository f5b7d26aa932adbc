const declined = new WeakSet<object>()

/** The operator was asked whether to go on despite this refusal, and said no: no toast repeats it. */
export function markDeclined(refusal: object): void {
  declined.add(refusal)
}

export function isDeclined(error: unknown): boolean {
  return typeof error === 'object' && error !== null && declined.has(error)
}
