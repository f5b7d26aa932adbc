import { MonthBand } from '../../../../../components/month-band/month-band'
import { trpc } from '../../../../../lib/server/trpc'
import { useMonthBand } from '../../../../../lib/use-month-band'

export function DashboardBand() {
  return <MonthBand {...useMonthBand(trpc.payments.monthBand.useQuery().data)} />
}
