import type { CashRange } from '@isp/domain/cash/cash-range'
import { formatQuetzales } from '@isp/domain/money/money'
import type { Column } from '../../../components/table/column'
import { columnCards } from '../../../components/table/column-cards'
import {
  ReceiptButton,
  ReceiptClient,
  ReceiptMenu,
  ReceiptMethod,
  ReceiptMonths,
  ReceiptNumber,
  UndoButton,
  VoidBadge,
} from './cash-cells'
import classes from './cash-cells.module.css'
import { type CashReceipt, whenText } from './receipt-row'

export type ReceiptView = {
  days: CashRange
  onUndo: (receipt: CashReceipt) => void
}

export function receiptColumns({ days, onUndo }: ReceiptView): readonly Column<CashReceipt>[] {
  const severalDays = days.from !== days.to
  return [
    {
      key: 'at',
      header: 'Hora',
      width: severalDays ? 132 : 72,
      compact: { place: 'fact' },
      cell: ({ at }) => whenText(at, severalDays),
    },
    {
      key: 'number',
      header: 'Recibo',
      width: 76,
      compact: { place: 'action', cell: (receipt) => <ReceiptButton receipt={receipt} /> },
      cell: (receipt) => <ReceiptNumber receipt={receipt} />,
    },
    {
      key: 'client',
      header: 'Cliente',
      card: 'title',
      compact: { place: 'name' },
      cell: (receipt) => <ReceiptClient receipt={receipt} />,
    },
    {
      key: 'months',
      header: 'Meses',
      // The name takes what is left.
      width: 128,
      compact: { place: 'fact' },
      cell: (receipt) => <ReceiptMonths receipt={receipt} />,
    },
    {
      key: 'method',
      header: 'Forma',
      width: 116,
      compact: { place: 'figure', after: 1 },
      cell: (receipt) => <ReceiptMethod receipt={receipt} />,
    },
    {
      key: 'amount',
      header: 'Monto',
      align: 'right',
      width: 104,
      compact: { place: 'figure' },
      // Negative for a voiding.
      cell: ({ amount, voiding, voidedAt }) =>
        !voiding && voidedAt !== null ? <s>{formatQuetzales(amount)}</s> : formatQuetzales(amount),
    },
    {
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      width: 144,
      card: 'actions',
      compact: {
        place: 'action',
        cell: (receipt) => (
          <>
            <UndoButton receipt={receipt} onUndo={onUndo} />
            <ReceiptMenu receipt={receipt} />
          </>
        ),
      },
      cell: (receipt) => (
        <div className={classes.last}>
          <VoidBadge receipt={receipt} days={days} />
          <UndoButton receipt={receipt} onUndo={onUndo} />
          <ReceiptMenu receipt={receipt} />
        </div>
      ),
    },
  ]
}

export function receiptCards(columns: readonly Column<CashReceipt>[], { days }: Pick<ReceiptView, 'days'>) {
  return columnCards(columns, { badge: (receipt) => <VoidBadge receipt={receipt} days={days} /> })
}
