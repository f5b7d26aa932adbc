import { clientFields } from '@isp/domain/clients/client-fields'
import { sortedCollectionFilters } from '@isp/domain/collections/collection.schema'
import { cutLists } from '@isp/domain/collections/cuts'
import { guatemalaDay } from '@isp/domain/dates/local-date'
import { kindWords } from '@isp/domain/exports/export-texts'
import { z } from 'zod'
import { exportTable, ROWS_AT_ONCE } from '../export-table'
import { type CutLine, readCutLines } from './cut-lines.queries'
import { readCutClients } from './cut-order.queries'

const fileNames = { toCut: 'por-cortar', toReconnect: 'por-reconectar' } as const

/** Whom to cut for debt, and whom to reconnect, as 'Cobros' lists them, with what a router knows them by. */
export const cutsExport = exportTable({
  filters: sortedCollectionFilters.extend({ list: z.enum(cutLists) }),
  name: ({ list }) => fileNames[list],
  async *rows({ db, today }, { list, ...filters }): AsyncIterable<CutLine> {
    for (let page = 1; ; page += 1) {
      const clients = await readCutClients(db, { list, filters, page, limit: ROWS_AT_ONCE, today })
      yield* await readCutLines(db, list, clients, today)
      if (clients.length < ROWS_AT_ONCE) return
    }
  },
  columns: [
    { header: 'Nombre', kind: 'text', cell: ({ name }) => name },
    { header: 'Tipo', kind: 'text', cell: ({ kind }) => kindWords[kind] },
    { header: 'Grupo', kind: 'text', cell: ({ groupName }) => groupName },
    { header: 'Dirección', kind: 'text', cell: ({ address }) => address },
    { header: 'Teléfono', kind: 'text', cell: ({ phone }) => phone },
    { header: 'Vencido desde', kind: 'date', cell: ({ overdueSince }) => overdueSince },
    { header: 'Días de atraso', kind: 'count', cell: ({ overdueDays }) => overdueDays },
    { header: 'Meses', kind: 'count', cell: ({ overdueCount }) => overdueCount },
    { header: 'Vencido', kind: 'money', cell: ({ overdueAmount }) => overdueAmount },
    { header: 'Suspendido desde', kind: 'date', cell: ({ suspendedFrom }) => suspendedFrom },
    { header: 'Pagó', kind: 'date', cell: ({ paidAt }) => paidAt && guatemalaDay(paidAt) },
    { header: 'Usuario PPPoE', kind: 'text', cell: ({ pppoeUser }) => pppoeUser },
    { header: clientFields.routerIp.label, kind: 'text', cell: ({ routerIp }) => routerIp },
    { header: 'MikroTik', kind: 'text', cell: ({ mikrotik }) => mikrotik },
  ],
})
