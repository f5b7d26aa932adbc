import { closingTitle } from '@isp/domain/cash/cash-texts'
import { formatInstant } from '@isp/domain/dates/local-date'
import { formatQuetzales } from '@isp/domain/money/money'
import { Surface } from '../../../components/layout/surface'
import { trpc } from '../../../lib/server/trpc'
import classes from './close.module.css'

/** What should be in the drawer now; nothing before the first closing, which says with how much it was opened. */
export function DrawerCard() {
  const { data } = trpc.cash.drawer.useQuery({})
  if (!data || data.openingFloat === null) return null
  const { number, openedAt, expected } = data
  return (
    <Surface>
      <dl className={classes.drawer} data-sums>
        <dt>En la caja debe haber</dt>
        <dd>{formatQuetzales(expected)}</dd>
      </dl>
      <p className={classes.since}>
        Desde {closingTitle(number - 1)}, {formatInstant(openedAt)}
      </p>
    </Surface>
  )
}
