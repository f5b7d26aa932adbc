import type { Quetzales } from '@isp/domain/money/money'
import { type BesidesKey, besidesKeys } from '@isp/domain/reports/month-figures'
import { besidesInWords } from '@isp/domain/reports/report-texts'
import classes from './month-figure.module.css'

type Month = { [Key in BesidesKey]?: Quetzales | undefined }

/** The amounts that lead from the revenue of a month to what 'Caja' received, in words (specifications 4 A8, 5 C1). */
export function besidesOf(month: Month = {}): string[] {
  return besidesKeys.flatMap((key) => {
    const amount = month[key]
    return amount === undefined ? [] : [besidesInWords[key](amount)]
  })
}

export function BesidesRevenue({ month }: { month: Month }) {
  return besidesOf(month).map((besides) => (
    <small key={besides} className={classes.besidesRow}>
      {besides}
    </small>
  ))
}
