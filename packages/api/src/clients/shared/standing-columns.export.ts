import { clientStanding, type StandingFacts } from '@isp/domain/billing/client-standing'
import { clientState } from '@isp/domain/billing/client-state'
import { clientFields } from '@isp/domain/clients/client-fields'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { paymentStatusWord } from '@isp/domain/exports/export-texts'
import { clientStateWord } from '@isp/domain/pauses/pause-texts'
import { pauseOn, stateOn } from '@isp/domain/pauses/pauses'
import { yesNoWord } from '@isp/domain/text/yes-no'
import type { ExportColumn } from '../../export-table'
import type { StoredPause } from '../../ledger/client-state.queries'

type Exported = Omit<StandingFacts, 'pauses'> & { pauses: readonly StoredPause[] }

/** The columns of both kinds of client that follow from start date, payments and pauses, as the lists show them. */
export function standingColumns(today: LocalDate): readonly ExportColumn<Exported>[] {
  return [
    {
      header: 'Estado',
      kind: 'text',
      cell: ({ unpaidDueDate }) => paymentStatusWord[clientState(unpaidDueDate, today)],
    },
    { header: 'Próximo Pago', kind: 'date', cell: (client) => clientStanding(client, today).nextPaymentDate },
    { header: 'Fecha de Inicio', kind: 'date', cell: ({ startDate }) => startDate },
  ]
}

/** Where the provider finds a client, and whether it is never cut: last, so that the places of the others do not change. */
export const providerColumns: readonly ExportColumn<{
  pppoeUser: string | null
  mikrotik: string | null
  neverCut: boolean
}>[] = [
  { header: clientFields.pppoeUser.label, kind: 'text', cell: ({ pppoeUser }) => pppoeUser },
  { header: clientFields.mikrotik.label, kind: 'text', cell: ({ mikrotik }) => mikrotik },
  { header: clientFields.neverCut.label, kind: 'text', cell: ({ neverCut }) => yesNoWord(neverCut) },
]

/** The columns about the service (product/pauses#shown). Others stand behind these: a new one is last in its list. */
export function pauseColumns(today: LocalDate): readonly ExportColumn<Exported>[] {
  return [
    { header: 'Servicio', kind: 'text', cell: ({ pauses }) => clientStateWord[stateOn(pauses, today)] },
    { header: 'Sin servicio desde', kind: 'date', cell: ({ pauses }) => pauseOn(pauses, today)?.from ?? null },
    { header: 'Sin servicio hasta', kind: 'date', cell: ({ pauses }) => pauseOn(pauses, today)?.to ?? null },
  ]
}
