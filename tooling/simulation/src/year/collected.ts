import type { Directory } from './directory'
import { quetzales } from './money'
import type { StepOf } from './step'

export const charges = (amounts: readonly number[]) =>
  amounts.map((amount, index) => ({ concept: `Cobro ${index + 1}`, amount: quetzales(amount) }))

/** What `payments.collect` takes. */
export function collected(step: StepOf<'collect'>, directory: Directory) {
  const { client, months: chosen, others = [], received = null, paidDate, method } = step
  return {
    ...(others.length > 0 && { others: charges(others) }),
    kind: directory.kindOf(client),
    clientId: directory.idOf(client),
    method,
    months: chosen.map(({ period, amount, utility }) => ({
      period,
      amount: quetzales(amount),
      utilityAmount: quetzales(utility),
    })),
    ...(paidDate === null ? {} : { paidDate }),
    ...(received === null ? {} : { received: quetzales(received) }),
  }
}
