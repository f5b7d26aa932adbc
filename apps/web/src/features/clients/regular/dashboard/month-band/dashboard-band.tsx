import { trpc } from '../../../../../lib/server/trpc'
import { MonthBand } from '../../../../../receiving/month-band/month-band'
import { useMonthBand } from '../../../../../receiving/month-band/use-month-band'

export function DashboardBand() {
  return <MonthBand {...useMonthBand(trpc.payments.monthBand.useQuery().data)} />
}
