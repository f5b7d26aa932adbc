import { expect } from 'vitest'
import type { testOperator } from './test-operator'

/**
 * Watches what is added to the audit log: `look` forgets what was, `added` gives what has come since, oldest first, as it
 * was written.
 */
export function watchAuditLog(operator: () => ReturnType<typeof testOperator>) {
  let seen = 0n
  return {
    async look() {
      seen = BigInt((await operator().trail.list({ limit: 1 })).entries[0]?.id ?? 0)
    },
    async added() {
      const { entries } = await operator().trail.list({ limit: 100 })
      return entries
        .filter(({ id }) => BigInt(id) > seen)
        .map(({ id: _, happenedAt: __, recordExists: ___, ...entry }) => entry)
        .reverse()
    },
  }
}

/** Holds that every one of these calls is refused. */
export async function expectRefused(calls: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(calls)
  expect(results.map(({ status }) => status)).toEqual(calls.map(() => 'rejected'))
}
