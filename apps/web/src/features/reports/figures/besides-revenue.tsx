import type { Quetzales } from '@isp/domain/money/money'
import { besidesOnAccount, besidesOtherCharges } from '@isp/domain/reports/report-texts'
import classes from './month-figure.module.css'

type Month = { accountChange?: Quetzales | undefined; otherIncome?: Quetzales | undefined }

/** What leads from the revenue of a month to what 'Caja' received (specifications 4 A8, 5 C1). */
export function besidesOf({ accountChange, otherIncome }: Month = {}): string[] {
  return [
    ...(accountChange === undefined ? [] : [besidesOnAccount(accountChange)]),
    ...(otherIncome === undefined ? [] : [besidesOtherCharges(otherIncome)]),
  ]
}

/** What a month of a history received besides its revenue. */
export function BesidesRevenue({ month }: { month: Month }) {
  return besidesOf(month).map((besides) => (
    <small key={besides} className={classes.besidesRow}>
      {besides}
    </small>
  ))
}
