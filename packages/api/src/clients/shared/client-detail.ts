import { clientStanding, type PaymentFacts, standingFacts } from '@isp/domain/billing/client-standing'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { type Quetzales, sumQuetzales } from '@isp/domain/money/money'

type DetailRow = { startDate: LocalDate; payments: (PaymentFacts & { utilityAmount: Quetzales | null })[] }

/** The detail of a client of either kind from its row: with status, next payment date and what its payments earned. */
export function detailOf<Row extends DetailRow>(client: Row, today: LocalDate) {
  const { startDate, payments } = client
  return {
    ...client,
    ...clientStanding({ startDate, ...standingFacts(payments) }, today),
    clientUtilitiesTotal: sumQuetzales(payments.map(({ utilityAmount }) => utilityAmount ?? '0.00')),
  }
}
