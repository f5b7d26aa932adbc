import { addMonths, type Period } from '@isp/domain/dates/period'
import { quetzales } from './money'
import type { StepOf } from './step'

/** The rows of an import, as the wizard sends them. */
export function importedRows(clients: StepOf<'import'>['clients'], current: Period) {
  return clients.map(({ client, startDate, billedFrom, paidMonths, paidAhead, fee, utility }, index) => {
    const before = Array.from({ length: billedFrom === null ? 0 : paidMonths }, (_, place) =>
      addMonths(billedFrom ?? '', place),
    ).filter((period) => period <= current)
    const ahead = paidAhead !== null && paidAhead > current ? [paidAhead] : []
    return {
      row: index + 2,
      client: { name: client, startDate, billedFrom, monthlyAmount: quetzales(fee), utility: quetzales(utility) },
      months: [...before, ...ahead].map((period) => ({ period, kind: 'paid' as const })),
    }
  })
}
