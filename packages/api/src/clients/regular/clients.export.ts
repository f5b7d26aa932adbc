import { sortedClientFilters } from '@isp/domain/clients/client.schema'
import { type ImportField, importFieldKeys, importFields } from '@isp/domain/clients/import/import-fields'
import { z } from 'zod'
import { type ExportColumn, exportTable } from '../../export-table'
import { regularClients } from '../shared/client-kind.queries'
import { clientPaymentsExport } from '../shared/client-payments.export'
import { pauseColumns, standingColumns } from '../shared/standing-columns.export'
import { streamClients, streamClientsToImport } from './client-export-rows.queries'

/** The dashboard's clients. */
export const clientsExport = exportTable({
  filters: sortedClientFilters,
  name: () => 'clientes',
  rows: ({ db, today }, filters) => streamClients(db, { filters, today }),
  columns: (today) => [
    { header: 'Nombre', kind: 'text', cell: ({ name }) => name },
    { header: 'Teléfono', kind: 'text', cell: ({ phone }) => phone },
    { header: 'Grupo', kind: 'text', cell: ({ groupName }) => groupName },
    { header: 'Monto Mensual', kind: 'money', cell: ({ monthlyAmount }) => monthlyAmount },
    { header: 'Utilidad', kind: 'money', cell: ({ utility }) => utility },
    ...standingColumns(today),
    { header: 'Nombre WiFi', kind: 'text', cell: ({ wifiName }) => wifiName },
    { header: 'Notas', kind: 'text', cell: ({ notes }) => notes },
    ...pauseColumns(today),
  ],
})

/**
 * Every client with every field that an import reads, the network passwords included, and the name of its group
 * (specification 3 A10).
 */
export const clientsToImportExport = exportTable({
  filters: z.object({}),
  name: () => 'clientes-completo',
  rows: ({ db }) => streamClientsToImport(db),
  columns: importFieldKeys.map(columnToImport),
})

type ClientToImport = Record<ImportField, string | null>

function columnToImport(field: ImportField): ExportColumn<ClientToImport> {
  const { label, type } = importFields[field]
  const column = { header: label, cell: (client: ClientToImport) => client[field] }
  switch (type) {
    case 'amount':
      return { ...column, kind: 'money' }
    case 'date':
      return { ...column, kind: 'date' }
    default:
      return { ...column, kind: 'text' }
  }
}

/** The payments of one client. */
export const regularClientPaymentsExport = clientPaymentsExport(regularClients, 'pagos-cliente')
