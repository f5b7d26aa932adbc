import { dayDistance } from '@isp/domain/billing/debt-texts'
import { owedSinceWords } from '@isp/domain/collections/collection-texts'
import { TruncatedText } from '../../../components/figures/truncated-text'
import type { Column } from '../../../components/table/column'
import { growingWidth } from '../../../components/table/growing-width'
import { today } from '../../../lib/today'
import { StateBadge } from '../../../receiving/badges/state-badge'
import type { LineDialog, ShownLine } from './collection-line'
import { ContactedNote, DepositNote, LineActions, OwedAmount, OwedMonths, PromiseBadge } from './line-cells'
import classes from './line-cells.module.css'

export function collectionColumns(onDialog: (dialog: LineDialog) => void): readonly Column<ShownLine>[] {
  return [
    {
      key: 'client',
      header: 'Cliente',
      card: 'title',
      cell: ({ line, distinction }) => (
        <>
          <TruncatedText text={line.name} />
          <span className={classes.notes}>
            {distinction && <span className={classes.note}>{distinction}</span>}
            <StateBadge state={line.state} lastDay={line.lastDay} />
            <PromiseBadge promise={line.promise} />
            <DepositNote line={line} />
            <ContactedNote lastContact={line.lastContact} />
          </span>
        </>
      ),
    },
    {
      key: 'place',
      header: 'Lugar',
      width: '20%',
      cell: ({ line: { groupName, address } }) => (
        <>
          <TruncatedText text={groupName ?? 'Sin grupo'} />
          {address !== null && (
            <span className={classes.second}>
              <TruncatedText text={address} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'since',
      header: 'Vencimiento',
      width: growingWidth(124, 140),
      cell: ({ line: { owedSince } }) => (
        <span>
          {owedSinceWords(owedSince, today())}
          <span className={classes.second}>{dayDistance(owedSince, today())}</span>
        </span>
      ),
    },
    {
      key: 'months',
      header: 'Meses',
      align: 'right',
      width: growingWidth(92, 104),
      cell: ({ line }) => <OwedMonths line={line} />,
    },
    {
      key: 'amount',
      header: 'Monto',
      align: 'right',
      width: growingWidth(84, 116),
      cell: ({ line }) => <OwedAmount line={line} />,
    },
    {
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      width: 256,
      card: 'actions',
      cell: (shown) => <LineActions shown={shown} onDialog={onDialog} />,
    },
  ]
}
