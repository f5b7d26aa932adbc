import { firstPeriod } from '@isp/domain/billing/first-period'
import { BILLED_FROM } from '@isp/domain/clients/billed-from-texts'
import { guatemalaDay, type LocalDate } from '@isp/domain/dates/local-date'
import { type Period, periodInSentence } from '@isp/domain/dates/period'
import { Fact } from '../../../../components/figures/facts'

/** `createdAt` is ISO-8601 in UTC. */
type Props = { client: { startDate: LocalDate; createdAt: string; billedFrom: Period | null } }

/** 'Se cobra desde', where it is not the default (product/billing#se-cobra-desde). */
export function BilledFromFact({ client: { startDate, createdAt, billedFrom } }: Props) {
  if (!billedFrom || billedFrom === firstPeriod({ startDate, registeredOn: guatemalaDay(createdAt) })) return null
  return <Fact label={BILLED_FROM}>{periodInSentence(billedFrom)}</Fact>
}
