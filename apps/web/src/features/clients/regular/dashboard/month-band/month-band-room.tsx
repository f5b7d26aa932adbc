import { isBandDay } from '@isp/domain/payments/band-days'
import { useState } from 'react'
import { lazyPart } from '../../../../../components/feedback/lazy-part'
import { today } from '../../../../../lib/today'
import classes from '../../../../../receiving/month-band/month-band.module.css'
import { hasNoBand } from '../../../../../receiving/month-band/month-without-band'

const DashboardBand = lazyPart(async () => (await import('./dashboard-band')).DashboardBand)

/**
 * The band of the first days of a month, which loads later (product/payments#band-of-the-month). Its room is kept
 * meanwhile, so that it moves nothing, unless there was none the last time.
 */
export function MonthBandRoom() {
  const [kept] = useState(() => !hasNoBand(today()))
  if (!isBandDay(today())) return null
  return (
    <div className={classes.room} data-screen-only data-kept={kept || undefined}>
      <DashboardBand />
    </div>
  )
}
