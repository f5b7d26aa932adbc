import { clientStanding, type PaymentFacts, standingFacts } from '@isp/domain/billing/client-standing'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import { type Quetzales, sumQuetzales } from '@isp/domain/money/money'
import { presentState } from '@isp/domain/pauses/pauses'
import type { StoredPause } from '../../ledger/client-state.queries'

type DetailRow = {
  startDate: LocalDate
  billedFrom: Period | null
  payments: (PaymentFacts & { utilityAmount: Quetzales | null })[]
  pauses: StoredPause[]
}

export function detailOf<Row extends DetailRow>(client: Row, today: LocalDate) {
  const { startDate, billedFrom, payments, pauses } = client
  return {
    ...client,
    ...clientStanding({ startDate, billedFrom, pauses, ...standingFacts(payments) }, today),
    ...presentState(pauses, today),
    clientUtilitiesTotal: sumQuetzales(payments.map(({ utilityAmount }) => utilityAmount ?? '0.00')),
  }
}
