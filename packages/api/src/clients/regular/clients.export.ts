import type { FieldType, FieldValue } from '@isp/domain/clients/client-fields'
import { sortedClientFilters } from '@isp/domain/clients/client-filters.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import { type ExportedImportField, exportedImportFieldKeys, importFields } from '@isp/domain/import/import-fields'
import { importTexts } from '@isp/domain/import/import-texts'
import { type PauseImportField, pauseImportFields } from '@isp/domain/import/imported-pause'
import type { Quetzales } from '@isp/domain/money/money'
import { clientStateWord } from '@isp/domain/pauses/pause-texts'
import { type Pause, presentState } from '@isp/domain/pauses/pauses'
import { yesNoWord } from '@isp/domain/text/yes-no'
import { z } from 'zod'
import { type ExportColumn, exportTable } from '../../export-table'
import { regularClients } from '../../ledger/client-kind.queries'
import { clientPaymentsExport } from '../shared/client-payments.export'
import { pauseColumns, providerColumns, standingColumns } from '../shared/standing-columns.export'
import { streamClients, streamClientsToImport } from './client-export-rows.queries'

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
    { header: importTexts.accountLabel, kind: 'money', cell: ({ accountBalance }) => accountBalance },
    ...providerColumns,
  ],
})

/**
 * Every client with every field that an import reads, the network passwords included, the name of its group and its
 * present pause (product/clients#export-to-import-again), and its debt.
 */
export const clientsToImportExport = exportTable({
  filters: z.object({}),
  name: () => 'clientes-completo',
  rows: ({ db, today }) => streamClientsToImport(db, today),
  columns: (today) => [
    ...exportedImportFieldKeys.map((field) => columnToImport(field, today)),
    { header: importTexts.billedFromLabel, kind: 'text', cell: ({ chargedFrom }) => chargedFrom },
    // The sum of the debt stays, even if it is of other months after the import.
    { header: importTexts.owedLabel, kind: 'money', cell: ({ owed }) => owed },
    { header: importTexts.accountLabel, kind: 'money', cell: ({ accountBalance }) => accountBalance },
  ],
})

type ClientToImport = { [Field in Exclude<ExportedImportField, PauseImportField | 'group'>]: FieldValue<Field> } & {
  group: string | null
  chargedFrom: Period | null
  owed: Quetzales
  pauses: readonly Pause[]
  accountBalance: Quetzales
}

function columnToImport(field: ExportedImportField, today: LocalDate): ExportColumn<ClientToImport> {
  const { label, type } = importFields[field]
  const cell = (client: ClientToImport) => {
    const value = isPauseField(field) ? pauseCells(client.pauses, today)[field] : client[field]
    return typeof value === 'boolean' ? yesNoWord(value) : value
  }
  return { header: label, cell, kind: cellKinds[type] }
}

/** Values are written as the import reads them. */
const cellKinds: Record<FieldType, 'text' | 'money' | 'date'> = {
  text: 'text',
  amount: 'money',
  date: 'date',
  phone: 'text',
  routerIp: 'text',
  yesNo: 'text',
}

function isPauseField(field: ExportedImportField): field is PauseImportField {
  return field in pauseImportFields
}

/** The present pause, or the next one. */
function pauseCells(pauses: readonly Pause[], today: LocalDate): Record<PauseImportField, string | null> {
  const { pause } = presentState(pauses, today)
  return {
    service: clientStateWord[pause?.kind ?? 'active'],
    pauseFrom: pause?.from ?? null,
    pauseTo: pause?.to ?? null,
    pauseReason: pause?.reason ?? null,
  }
}

export const regularClientPaymentsExport = clientPaymentsExport(regularClients, 'pagos-cliente')
