import { auditLogTexts, auditSentence } from '@isp/domain/audit-log/audit-log-texts'
import { expect } from 'vitest'
import type { testOperator } from './test-operator'

/** Watches the audit log: `look` marks the current end, `added` returns the entries added since, oldest first. */
export function watchAuditLog(operator: () => ReturnType<typeof testOperator>) {
  let seen = 0n
  return {
    async look() {
      seen = BigInt((await operator().trail.list({ limit: 1 })).entries[0]?.id ?? 0)
    },
    async added() {
      const { entries } = await operator().trail.list({ limit: 100 })
      const added = entries.filter(({ id }) => BigInt(id) > seen)
      for (const entry of added) expectSentence(entry)
      return added.map(({ id: _, happenedAt: __, recordExists: ___, undoable: ____, ...entry }) => entry).reverse()
    },
  }
}

/** Expects that an entry says what happened, in a sentence of its own. */
export function expectSentence(entry: Parameters<typeof auditSentence>[0]): void {
  expect(auditSentence(entry), `${entry.subject} ${entry.action}`).not.toBe(auditLogTexts.unknown)
}

/** Expects that every call is rejected. */
export async function expectRefused(calls: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(calls)
  expect(results.map(({ status }) => status)).toEqual(calls.map(() => 'rejected'))
}
