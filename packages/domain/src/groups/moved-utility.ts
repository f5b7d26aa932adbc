import { formatQuetzales, isZero, type Quetzales } from '../money/money'

/** The utility of clients so far, and the groups that it leaves and joins; null for none. */
export type MovedUtility = { utility: Quetzales; from: string | null; to: string | null }

/**
 * A change of groups moves the past, too: a group's recovery counts all payments of its present members. Null if nothing
 * moves.
 */
export function movedUtilitySentence({ utility, from, to }: MovedUtility): string | null {
  if (isZero(utility) || (from === null && to === null)) return null
  const sum = `${formatQuetzales(utility)} de utilidad acumulada`
  if (from === null) return `${sum} pasan a ${to}.`
  return to === null ? `${sum} salen de ${from}.` : `${sum} pasan de ${from} a ${to}.`
}
