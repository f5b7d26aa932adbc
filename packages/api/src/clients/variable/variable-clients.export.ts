import { clientStanding } from '@isp/domain/billing/client-standing'
import { clientState } from '@isp/domain/billing/client-state'
import { paymentStatusWord } from '@isp/domain/exports/export-texts'
import { variableClientFilters } from '@isp/domain/variable-clients/variable-client.schema'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { exportTable } from '../../export-table'
import { variableClients } from '../shared/client-kind.queries'
import { clientPaymentsExport } from '../shared/client-payments.export'
import { streamVariableClients } from './variable-client-export-rows.queries'

/** The variable clients. */
export const variableClientsExport = exportTable({
  filters: variableClientFilters,
  name: () => 'clientes-variables',
  rows: ({ db }, filters) => streamVariableClients(db, filters),
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
    { header: 'Próximo Pago', kind: 'date', cell: (client) => clientStanding(client, today).nextPaymentDate },
    { header: 'Fecha de Inicio', kind: 'date', cell: ({ startDate }) => startDate },
    { header: 'Notas', kind: 'text', cell: ({ notes }) => notes },
  ],
})

/** The payments of one variable client. */
export const variableClientPaymentsExport = clientPaymentsExport({
  kind: variableClients,
  fileName: 'pagos-cliente-variable',
  notFound: variableClientTexts.notFound,
})
