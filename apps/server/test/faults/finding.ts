import type { Audit } from './ledger'

/** The result of one fault: its guarantees, held or not, and figures. */
export type Finding = {
  fault: string
  guarantees: { guarantee: string; held: boolean }[]
  figures: string[]
  /** Why it could not run here. */
  skipped?: string
}

/** The guarantees of every fault: no lost or incomplete payments, correct sums. */
export function auditGuarantees({ lost, incomplete, broken }: Audit): Finding['guarantees'] {
  return [
    { guarantee: `nothing acknowledged is lost (${lost})`, held: lost === 0 },
    { guarantee: `no payment is incomplete (${incomplete})`, held: incomplete === 0 },
    { guarantee: `every invariant holds (broken: ${broken.join(', ') || 'none'})`, held: broken.length === 0 },
  ]
}

/** Descriptions of the guarantees that do not hold; for tests. */
export function broken({ guarantees }: Finding): string[] {
  return guarantees.filter(({ held }) => !held).map(({ guarantee }) => guarantee)
}
