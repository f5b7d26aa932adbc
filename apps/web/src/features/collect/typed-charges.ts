import { parseCentavos, type Quetzales } from '@isp/domain/money/money'
import { chargeConceptSchema } from '@isp/domain/receipts/collect.schema'
import { chargedSum, type OtherCharge } from '@isp/domain/receipts/other-charges'

/** A charge that is no month, as typed; `key` tells it from the others. */
export type TypedCharge = { key: number; concept: string; amount: string }

let lastKey = 0

export function emptyCharge(): TypedCharge {
  lastKey += 1
  return { key: lastKey, concept: '', amount: '' }
}

/** Null while something is missing. */
export function chargesToSend(typed: readonly TypedCharge[]): OtherCharge[] | null {
  const charges = typed.map(({ concept, amount }) => ({ concept: concept.trim(), amount }))
  return charges.every(({ concept, amount }) => chargeConceptSchema.safeParse(concept).success && isPayable(amount))
    ? charges
    : null
}

/** Why a concept cannot be charged, as soon as it is typed; undefined of one that can, and of an empty one. */
export function conceptProblem(concept: string): string | undefined {
  return concept.trim() === '' ? undefined : chargeConceptSchema.safeParse(concept).error?.issues[0]?.message
}

/** Amounts that are none count for nothing. */
export function chargedSoFar(typed: readonly TypedCharge[]): Quetzales {
  return chargedSum(typed.filter(({ amount }) => isPayable(amount)))
}

function isPayable(amount: string): boolean {
  return (parseCentavos(amount) ?? 0) > 0
}
