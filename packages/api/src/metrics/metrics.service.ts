import type { Deps } from '../context'
import { findLastCheck } from '../invariant-checks/invariant-checks.queries'
import { type InstallationFigures, readInstallationFigures } from './metrics.queries'

/** `checkedAt`: when the invariants were last checked, in seconds since 1970; 0 if never. `holds`: which of them held. */
export type Figures = InstallationFigures & { checkedAt: number; holds: Record<string, boolean> }

/** The figures of `/metrics`: a few reads of indexes. */
export async function readFigures({ db, clock }: Deps): Promise<Figures> {
  const now = clock.now()
  const [figures, check] = await Promise.all([readInstallationFigures(db, now), findLastCheck(db, now)])
  const holds = Object.fromEntries((check?.results ?? []).map((result) => [result.name, result.holds]))
  return { ...figures, checkedAt: check ? Date.parse(check.finishedAt) / 1_000 : 0, holds }
}
