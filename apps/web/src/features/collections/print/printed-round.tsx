import { months, plusUpcoming, upcomingInWords } from '@isp/domain/billing/debt-texts'
import { agingLabels } from '@isp/domain/collections/aging'
import { NO_GROUP } from '@isp/domain/collections/collection.schema'
import { clientCount, collectionTexts, roundCut } from '@isp/domain/collections/collection-texts'
import { promiseWords } from '@isp/domain/collections/notice-texts'
import { formatLocalDate } from '@isp/domain/dates/local-date'
import { formatQuetzales, sumQuetzales } from '@isp/domain/money/money'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { BackLink } from '../../../components/layout/back-link'
import { PrintHead } from '../../../components/print/print-head'
import { printHeadOf, useBusiness } from '../../../lib/business'
import { today } from '../../../lib/today'
import { type CollectionLine, placeOf } from '../list/collection-line'
import type { CollectionsView } from '../list/collections-view'
import classes from './printed-round.module.css'

type Props = { lines: readonly CollectionLine[]; found: number; view: CollectionsView }

/** The round on paper, with empty boxes for what was paid and for a note. */
export function PrintedRound({ lines, found, view }: Props) {
  const { business, ready } = useBusiness()
  const head = printHeadOf(business)
  const total = sumQuetzales(lines.map(({ openAmount }) => openAmount))
  return (
    <div className={classes.screen}>
      <div className={classes.tools}>
        <BackLink to="/collections" />
        <Button
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={!ready}
          onClick={() => window.print()}
          className={classes.print}
        >
          Imprimir
        </Button>
      </div>
      <article className={classes.page}>
        {head && <PrintHead {...head} layout="row" />}
        <div className={classes.title}>
          <h1>Cobros</h1>
          <p>{formatLocalDate(today())}</p>
        </div>
        <p className={classes.filters}>{filtersInWords(lines, view)}</p>
        {lines.length === 0 ? (
          <p>{collectionTexts.noneMatching}</p>
        ) : (
          <table className={classes.lines}>
            <thead>
              <tr>
                {['Nombre', 'Lugar', 'Teléfono', 'Meses', 'Monto', 'Pagó', 'Nota'].map((header) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <td>
                    {line.name}
                    {line.promise && <small>{promiseWords(line.promise, today())}</small>}
                  </td>
                  <td>{placeOf(line)}</td>
                  <td>{line.phone ?? '—'}</td>
                  <td>
                    {line.overdueCount > 0 && months(line.overdueCount)}
                    <small>
                      {line.overdueCount > 0
                        ? plusUpcoming(line.upcoming, today())
                        : upcomingInWords(line.upcoming, today())}
                    </small>
                  </td>
                  <td>{formatQuetzales(line.openAmount)}</td>
                  <td className={classes.box} />
                  <td className={classes.box} />
                </tr>
              ))}
            </tbody>
            <tbody>
              <tr className={classes.total}>
                <th scope="row" colSpan={4}>
                  {clientCount(lines.length)}
                </th>
                <td>{formatQuetzales(total)}</td>
                <td className={classes.box} />
                <td />
              </tr>
            </tbody>
          </table>
        )}
        {found > lines.length && <p>{roundCut(lines.length, found)}</p>}
      </article>
    </div>
  )
}

/** What the list is filtered by; empty if it is whole. */
function filtersInWords(lines: readonly CollectionLine[], { search, group, bucket }: CollectionsView): string {
  const name = group === NO_GROUP ? 'Sin grupo' : (lines[0]?.groupName ?? '')
  return [
    ...(group === '' ? [] : [`Grupo: ${name}`]),
    ...(bucket === 'all' ? [] : [`Deuda: ${agingLabels[bucket]}`]),
    ...(search.trim() === '' ? [] : [`Búsqueda: ${search.trim()}`]),
  ].join(' · ')
}
