import { upcomingInWords } from '@isp/domain/billing/debt-texts'
import { sortedCollectionFilters } from '@isp/domain/collections/collection.schema'
import { type ExportTable, exportTable } from '../export-table'
import { streamCollectionLines } from './collection-lines.queries'
import { cutsExport } from './cuts.export'

/**
 * The clients who owe, as 'Cobros' lists them: the months that are overdue, and apart from them those that are not due
 * yet. `Monto` is of both, net of the account. `Pagó` and `Nota` are empty, to be filled in on the round.
 */
const owingExport = exportTable({
  filters: sortedCollectionFilters,
  name: () => 'cobros',
  rows: ({ db, today }, filters) => streamCollectionLines(db, { filters, today }),
  columns: (today) => [
    { header: 'Nombre', kind: 'text', cell: ({ name }) => name },
    { header: 'Grupo', kind: 'text', cell: ({ groupName }) => groupName },
    { header: 'Dirección', kind: 'text', cell: ({ address }) => address },
    { header: 'Teléfono', kind: 'text', cell: ({ phone }) => phone },
    { header: 'Debe desde', kind: 'date', cell: (line) => (line.overdueCount > 0 ? line.owedSince : null) },
    { header: 'Meses', kind: 'count', cell: ({ overdueCount }) => overdueCount },
    { header: 'Monto', kind: 'money', cell: ({ netDebt }) => netDebt },
    { header: 'Vencido', kind: 'money', cell: ({ overdueAmount }) => overdueAmount },
    { header: 'Por vencer', kind: 'text', cell: ({ upcoming }) => upcomingInWords(upcoming, today) || null },
    { header: 'Prometió pagar', kind: 'date', cell: ({ promise }) => promise?.promisedDate ?? null },
    { header: 'Pagó', kind: 'text', cell: () => null },
    { header: 'Nota', kind: 'text', cell: () => null },
    { header: 'A cuenta', kind: 'money', cell: ({ accountBalance }) => accountBalance },
  ],
})

/** The chosen list of 'Cobros': who owes, whom to cut or whom to reconnect. */
export const collectionsExport: ExportTable = {
  filters: sortedCollectionFilters,
  async open(deps, untrusted) {
    const { list } = sortedCollectionFilters.parse(untrusted)
    return (list === 'owing' ? owingExport : cutsExport).open(deps, untrusted)
  },
}
