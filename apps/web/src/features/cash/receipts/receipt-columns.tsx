import type { CashRange } from '@isp/domain/cash/cash-range'
import type { Column, PhoneRows } from '../../../components/table/column'
import { CompactCard, CompactFact } from '../../../components/table/compact-card'
import {
  ReceiptAmount,
  ReceiptButton,
  ReceiptClient,
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
  revealed: boolean
  onUndo: (receipt: CashReceipt) => void
}

/** The columns of the receipts of a day or of several. */
export function receiptColumns({ days, revealed, onUndo }: ReceiptView): readonly Column<CashReceipt>[] {
  const severalDays = days.from !== days.to
  return [
    {
      key: 'at',
      header: 'Hora',
      width: severalDays ? 132 : 72,
      cell: ({ at }) => whenText(at, severalDays),
    },
    { key: 'number', header: 'Recibo', width: 76, cell: (receipt) => <ReceiptNumber receipt={receipt} /> },
    { key: 'client', header: 'Cliente', card: 'title', cell: (receipt) => <ReceiptClient receipt={receipt} /> },
    { key: 'months', header: 'Meses', cell: (receipt) => <ReceiptMonths receipt={receipt} /> },
    { key: 'method', header: 'Forma', width: 116, cell: (receipt) => <ReceiptMethod receipt={receipt} /> },
    {
      key: 'amount',
      header: 'Monto',
      align: 'right',
      width: 104,
      cell: (receipt) => <ReceiptAmount receipt={receipt} revealed={revealed} />,
    },
    {
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      width: 128,
      card: 'actions',
      cell: (receipt) => (
        <div className={classes.last}>
          <VoidBadge receipt={receipt} to={days.to} />
          <UndoButton receipt={receipt} onUndo={onUndo} />
        </div>
      ),
    },
  ]
}

/** A receipt on a phone. */
export function receiptCards({ days, revealed, onUndo }: ReceiptView): PhoneRows<CashReceipt> {
  return {
    cell: (receipt) => (
      <CompactCard
        name={<ReceiptClient receipt={receipt} />}
        badge={<VoidBadge receipt={receipt} to={days.to} />}
        facts={
          <>
            <CompactFact label="Hora" plain>
              {whenText(receipt.at, days.from !== days.to)}
            </CompactFact>
            <CompactFact label="Meses" plain>
              <ReceiptMonths receipt={receipt} />
            </CompactFact>
          </>
        }
        figures={
          <>
            <CompactFact label="Monto" plain>
              <ReceiptAmount receipt={receipt} revealed={revealed} />
            </CompactFact>
            <CompactFact label="Forma" plain>
              <ReceiptMethod receipt={receipt} />
            </CompactFact>
          </>
        }
        actions={
          <>
            <ReceiptButton receipt={receipt} />
            <UndoButton receipt={receipt} onUndo={onUndo} />
          </>
        }
      />
    ),
  }
}
