import { exact } from './money'

export type AnsweredReceipt = {
  number: number
  movedFrom: number | null
  lines: readonly { period: string | null; concept: string | null; amount: string; voidedAt: string | null }[]
}

/** Amounts in centavos. */
export function receipt({ number, movedFrom, lines }: AnsweredReceipt) {
  return {
    receipt: number,
    movedFrom,
    lines: lines.map(({ period, concept, amount, voidedAt }) => ({
      period,
      concept,
      amount: exact(amount),
      void: voidedAt !== null,
    })),
  }
}
