import { paymentStatus } from '@isp/domain/billing/payment-status'
import { AppError } from '@isp/domain/errors/app-error'
import { historyStatusWord } from '@isp/domain/exports/export-texts'
import { idTextSchema } from '@isp/domain/integers'
import { z } from 'zod'
import { type ExportTable, exportTable } from '../../export-table'
import type { ClientKind } from '../../ledger/client-kind.queries'
import { clientExists } from '../../ledger/client-write.queries'
import { streamPayments } from '../../ledger/payment.queries'

export function clientPaymentsExport(kind: ClientKind, fileName: string): ExportTable {
  return exportTable({
    filters: z.object({ id: idTextSchema }),
    name: ({ id }) => `${fileName}-${id}`,
    async rows({ db }, { id }) {
      if (!(await clientExists(db, kind, id))) throw new AppError('NOT_FOUND', kind.texts.notFound)
      return streamPayments(db, kind, id)
    },
    columns: (today) => [
      { header: 'Período', kind: 'text', cell: ({ period }) => period },
      { header: 'Monto', kind: 'money', cell: ({ amount }) => amount },
      { header: 'Fecha Vencimiento', kind: 'date', cell: ({ dueDate }) => dueDate },
      { header: 'Estado', kind: 'text', cell: (payment) => historyStatusWord[paymentStatus(payment, today)] },
      { header: 'Fecha Pago', kind: 'date', cell: ({ paidDate }) => paidDate },
      { header: 'Utilidad', kind: 'money', cell: ({ isPaid, utilityAmount }) => (isPaid ? utilityAmount : null) },
    ],
  })
}
