import type { Audit } from './ledger'

/** What was found of one fault: its promises, kept or not, and figures. */
export type Finding = {
  fault: string
  promises: { promise: string; kept: boolean }[]
  figures: string[]
  /** Why it could not be tried here. */
  untried?: string
}

/** The promises that hold whatever happens: nothing lost, nothing half, the sums right. */
export function auditPromises({ lost, half, totalAgrees }: Audit): Finding['promises'] {
  return [
    { promise: `nothing acknowledged is lost (${lost})`, kept: lost === 0 },
    { promise: `no payment is half there (${half})`, kept: half === 0 },
    { promise: 'the running total is the sum of the paid payments', kept: totalAgrees },
  ]
}

/** Those that were broken, in words; for tests. */
export function broken({ promises }: Finding): string[] {
  return promises.filter(({ kept }) => !kept).map(({ promise }) => promise)
}
