import type { ExpenseFields, ExpenseRow, ExpenseRows } from './expense-rows'

/**
 * The expense rows after the group was read again: the stored rows plus the rows typed, removed and added since
 * `before`. A typed row whose stored one is gone becomes an added one.
 */
export function rebasedExpenseRows(
  { before, typed }: { before: ExpenseRows; typed: ExpenseRows },
  fresh: ExpenseRows,
): ExpenseRows {
  const typedByKey = new Map(typed.map((row) => [row.key, row]))
  const unmatched = [...fresh]
  const replaced = new Map<number, ExpenseRow | null>()
  const added: ExpenseRow[] = []
  for (const old of before) {
    const own = typedByKey.get(old.key)
    typedByKey.delete(old.key)
    const place = unmatched.findIndex((row) => sameExpense(row, old))
    const match = place === -1 ? undefined : unmatched.splice(place, 1)[0]
    if (own && sameExpense(own, old)) continue
    if (match) replaced.set(match.key, own ?? null)
    else if (own) added.push(own)
  }
  added.push(...typedByKey.values())
  const rows = fresh.flatMap((row) => replaced.get(row.key) ?? (replaced.has(row.key) ? [] : row))
  const all = [...rows, ...added.filter(isWritten)]
  // At least one row; keys in order distinguish stored from added rows the next time.
  return withKeys(all.length > 0 ? all : typed.slice(0, 1), fresh, replaced)
}

/** Stored rows keep the key of their position; added ones follow. */
function withKeys(
  rows: ExpenseRows,
  fresh: ExpenseRows,
  replaced: ReadonlyMap<number, ExpenseRow | null>,
): ExpenseRows {
  const keyOf = new Map(fresh.map((row) => [replaced.get(row.key) ?? row, row.key]))
  let last = fresh.length
  return rows.map((row) => ({ ...row, key: keyOf.get(row) ?? ++last }))
}

function sameExpense(a: ExpenseFields, b: ExpenseFields): boolean {
  return a.description === b.description && a.quantity === b.quantity && a.unitCost === b.unitCost
}

function isWritten({ description, unitCost }: ExpenseFields): boolean {
  return description.trim() !== '' || unitCost !== ''
}
