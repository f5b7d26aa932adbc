import { clientState } from '@isp/domain/billing/client-state'
import { AppError } from '@isp/domain/errors/app-error'
import { paymentStatusWord } from '@isp/domain/exports/export-texts'
import { idTextSchema } from '@isp/domain/integers'
import { variableClientFilters } from '@isp/domain/variable-clients/variable-client.schema'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { z } from 'zod'
import { historyColumns } from '../../billing/payment-export.service'
import { exportTable } from '../../export-table'
import {
  streamPaymentsOfVariableClient,
  streamVariableClients,
  variableClientExists,
} from './variable-client-sheet.queries'

/** The variable clients. */
export const variableClientsExport = exportTable({
  filters: variableClientFilters,
  name: () => 'clientes-variables',
  rows: ({ db, today }, filters) => streamVariableClients(db, filters, today),
  columns: (today) => [
    { header: 'Cliente', kind: 'text', cell: ({ name }) => name },
    { header: 'Dirección', kind: 'text', cell: ({ address }) => address },
    { header: 'Teléfono', kind: 'text', cell: ({ phone }) => phone },
    { header: 'Total Cobrado', kind: 'money', cell: ({ totalCollected }) => totalCollected },
    {
      header: 'Estado',
      kind: 'text',
      cell: ({ unpaidDueDate }) => paymentStatusWord[clientState(unpaidDueDate, today)],
    },
    { header: 'Próximo Pago', kind: 'date', cell: (client) => client.nextPaymentDate },
    { header: 'Fecha de Inicio', kind: 'date', cell: ({ startDate }) => startDate },
    { header: 'Notas', kind: 'text', cell: ({ notes }) => notes },
  ],
})

/** The payments of one variable client. */
export const variableClientPaymentsExport = exportTable({
  filters: z.object({ id: idTextSchema }),
  name: ({ id }) => `pagos-cliente-variable-${id}`,
  async rows({ db }, { id }) {
    if (!(await variableClientExists(db, id))) throw new AppError('NOT_FOUND', variableClientTexts.notFound)
    return streamPaymentsOfVariableClient(db, id)
  },
  columns: historyColumns,
})
