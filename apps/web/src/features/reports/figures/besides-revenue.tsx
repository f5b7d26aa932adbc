import { besidesOf, type MoneyBesides } from '@isp/domain/reports/report-texts'
import classes from './month-figure.module.css'

export function BesidesRevenue({ month }: { month: MoneyBesides }) {
  return besidesOf(month).map((besides) => (
    <small key={besides} className={classes.besidesRow}>
      {besides}
    </small>
  ))
}
