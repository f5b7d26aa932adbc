import { id, type SmallBusiness, shopId } from './small-business'
import type { UndoableCase } from './undoable-case'

/** Reviews of money that a phone took, as of 20 November 2026: it is reviewed because it is old. */
export function reviewCases({ operator }: SmallBusiness): Record<string, UndoableCase[]> {
  let running = 0
  const taken = (owner: { kind: 'regular' | 'variable'; clientId: number } | null) => async () => {
    running += 1
    const pair = { device: 1, running, at: '2026-09-01T18:00:00Z' }
    await operator().payments.collect({ ...owner, months: [], received: '10', taken: pair })
  }
  const review = () => operator().collections.review({ number: 1, kind: 'accepted' })
  const undoLast = async () => {
    const { entries } = await operator().trail.list({ limit: 1 })
    await operator().trail.undo({ entryId: entries[0]?.id ?? '' })
  }
  const of = (owner: Parameters<typeof taken>[0]): UndoableCase[] => [
    {
      given: taken(owner),
      change: review,
      spoilers: { 'it is undone': undoLast },
      harmless: { 'more is taken': taken(owner) },
    },
  ]
  return {
    'client reviewed': of({ kind: 'regular', clientId: id }),
    'variable_client reviewed': of({ kind: 'variable', clientId: shopId }),
    'counter_sale reviewed': of(null),
  }
}
