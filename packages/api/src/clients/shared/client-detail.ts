import { clientStanding, type StandingFacts } from '@isp/domain/billing/client-standing'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { type Quetzales, sumQuetzales } from '@isp/domain/money/money'

type DetailRow = StandingFacts & { payments: { utilityAmount: Quetzales | null }[] }

/** The detail of a client of either kind from its row: with status, next payment date and what its payments earned. */
export function detailOf<Row extends DetailRow>(row: Row, today: LocalDate) {
  const { unpaidDueDate, latestPeriod, ...client } = row
  return {
    ...client,
    ...clientStanding(row, today),
    clientUtilitiesTotal: sumQuetzales(row.payments.map(({ utilityAmount }) => utilityAmount ?? '0.00')),
  }
}
