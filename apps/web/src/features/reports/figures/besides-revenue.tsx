import type { Quetzales } from '@isp/domain/money/money'
import { besidesOnAccount } from '@isp/domain/reports/report-texts'
import classes from './month-figure.module.css'

type Month = { accountChange?: Quetzales | undefined }

/** What leads from the revenue of a month to what 'Caja' received; undefined if nothing does (specification 4 A8). */
export function besidesOf(month: Month | undefined): string | undefined {
  return month?.accountChange === undefined ? undefined : besidesOnAccount(month.accountChange)
}

/** The same below the revenue of a month of a history. */
export function BesidesRevenue({ month }: { month: Month }) {
  const besides = besidesOf(month)
  return besides && <small className={classes.besidesRow}>{besides}</small>
}
