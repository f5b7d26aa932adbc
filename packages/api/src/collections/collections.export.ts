import { sortedCollectionFilters } from '@isp/domain/collections/collection.schema'
import { exportTable } from '../export-table'
import { streamCollectionLines } from './collection-lines.queries'

/** The clients who owe, as 'Cobros' lists them; `Pagó` and `Nota` are empty, to be filled in on the round. */
export const collectionsExport = exportTable({
  filters: sortedCollectionFilters,
  name: () => 'cobros',
  rows: ({ db, today }, filters) => streamCollectionLines(db, { filters, today }),
  columns: [
    { header: 'Nombre', kind: 'text', cell: ({ name }) => name },
    { header: 'Grupo', kind: 'text', cell: ({ groupName }) => groupName },
    { header: 'Dirección', kind: 'text', cell: ({ address }) => address },
    { header: 'Teléfono', kind: 'text', cell: ({ phone }) => phone },
    { header: 'Debe desde', kind: 'date', cell: ({ owedSince }) => owedSince },
    { header: 'Meses', kind: 'count', cell: ({ openCount }) => openCount },
    { header: 'Monto', kind: 'money', cell: ({ openAmount }) => openAmount },
    { header: 'Vencido', kind: 'money', cell: ({ overdueAmount }) => overdueAmount },
    { header: 'Prometió pagar', kind: 'date', cell: ({ promise }) => promise?.promisedDate ?? null },
    { header: 'Pagó', kind: 'text', cell: () => null },
    { header: 'Nota', kind: 'text', cell: () => null },
  ],
})
