import { monthHead, notebookTexts } from '@isp/domain/collections/notebook-texts'
import type { Period } from '@isp/domain/dates/period'
import { formatQuetzales } from '@isp/domain/money/money'
import type { Column } from '../../components/table/column'
import type { RouterOutputs } from '../../lib/server/trpc'
import classes from './notebook.module.css'
import { type NotebookClient, NotebookName, NotebookSquare } from './notebook-square'

type Month = { period: Period; paidAmount?: RouterOutputs['collections']['notebook']['months'][number]['paidAmount'] }

/** The sums are missing until they are loaded. */
export function notebookColumns(
  months: readonly Month[],
  distinctions: ReadonlyMap<NotebookClient, string>,
): readonly Column<NotebookClient>[] {
  const loaded = months.some(({ paidAmount }) => paidAmount !== undefined)
  return [
    {
      key: 'name',
      header: 'Cliente',
      rowHead: true,
      cell: (client) => <NotebookName client={client} distinction={distinctions.get(client)} />,
      foot: loaded ? notebookTexts.paid : undefined,
    },
    ...months.map(
      ({ period, paidAmount }, month): Column<NotebookClient> => ({
        key: period,
        header: monthHead(period),
        align: 'center',
        width: '6.5%',
        cell: (client) => <NotebookSquare client={client} month={month} period={period} />,
        foot: paidAmount && <span className={classes.sum}>{formatQuetzales(paidAmount)}</span>,
      }),
    ),
  ]
}
