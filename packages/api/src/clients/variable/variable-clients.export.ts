import { importTexts } from '@isp/domain/import/import-texts'
import { variableClientFilters } from '@isp/domain/variable-clients/variable-client.schema'
import { exportTable } from '../../export-table'
import { variableClients } from '../../ledger/client-kind.queries'
import { clientPaymentsExport } from '../shared/client-payments.export'
import { pauseColumns, providerColumns, standingColumns } from '../shared/standing-columns.export'
import { streamVariableClients } from './variable-client-list.queries'

export const variableClientsExport = exportTable({
  filters: variableClientFilters,
  name: () => 'clientes-variables',
  rows: ({ db, today }, filters) => streamVariableClients(db, filters, today),
  columns: (today) => [
    { header: 'Cliente', kind: 'text', cell: ({ name }) => name },
    { header: 'Dirección', kind: 'text', cell: ({ address }) => address },
    { header: 'Teléfono', kind: 'text', cell: ({ phone }) => phone },
    { header: 'Total Cobrado', kind: 'money', cell: ({ totalCollected }) => totalCollected },
    ...standingColumns(today),
    { header: 'Notas', kind: 'text', cell: ({ notes }) => notes },
    ...pauseColumns(today),
    { header: importTexts.accountLabel, kind: 'money', cell: ({ accountBalance }) => accountBalance },
    ...providerColumns,
  ],
})

export const variableClientPaymentsExport = clientPaymentsExport(variableClients, 'pagos-cliente-variable')
