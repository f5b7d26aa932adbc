import { clientStanding, type StandingFacts } from '@isp/domain/billing/client-standing'
import { clientState } from '@isp/domain/billing/client-state'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { paymentStatusWord } from '@isp/domain/exports/export-texts'
import type { ExportColumn } from '../../export-table'

/** The columns of both kinds of client that follow from start date and payments. */
export function standingColumns(today: LocalDate): readonly ExportColumn<StandingFacts>[] {
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
