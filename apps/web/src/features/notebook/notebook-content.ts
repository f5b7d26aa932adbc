import { distinguishLookAlikes } from '@isp/domain/clients/look-alikes'
import { MOST_IN_NOTEBOOK } from '@isp/domain/collections/notebook.schema'
import {
  monthHead,
  notebookLegend,
  notebookTexts,
  squareMark,
  tooManyClients,
} from '@isp/domain/collections/notebook-texts'
import { formatLocalDate, type LocalDate } from '@isp/domain/dates/local-date'
import { listPeriods } from '@isp/domain/dates/period-list'
import { membersInWords } from '@isp/domain/groups/member-counts'
import { formatQuetzales } from '@isp/domain/money/money'
import { type Business, printedBusiness } from '../../business/business'
import type { SheetContent, SheetTable } from '../../components/print/sheet-content'
import type { RouterOutputs } from '../../lib/server/trpc'

type Notebook = RouterOutputs['collections']['notebook']
type Printed = { notebook: Notebook; words: string; today: LocalDate }

export function notebookContent({ notebook, words, today }: Printed, business: Business | null): SheetContent {
  const { found, left, months, clients } = notebook
  const tooMany = found > MOST_IN_NOTEBOOK
  return {
    head: printedBusiness(business).head,
    title: notebookTexts.title,
    notes: [
      [
        words,
        membersInWords({ clientCount: found - left, leftCount: left }),
        listPeriods(months.map(({ period }) => period)),
      ]
        .filter(Boolean)
        .join(' · '),
      [formatLocalDate(today), ...notebookLegend.map(({ mark, meaning }) => `${mark} ${meaning}`)].join(' · '),
    ],
    table: clients.length > 0 ? notebookTable(notebook) : undefined,
    foot: tooMany
      ? `${tooManyClients(found)} ${notebookTexts.narrow}`
      : clients.length === 0
        ? notebookTexts.noClients
        : null,
    runningHead: [notebookTexts.title, words].filter(Boolean).join(' · '),
  }
}

function notebookTable({ months, clients }: Notebook): SheetTable {
  const distinctions = distinguishLookAlikes(clients)
  return {
    columns: [
      { label: 'Cliente' },
      ...months.map(({ period }) => ({ label: monthHead(period), holds: 'marks' as const, width: '6.6%' })),
    ],
    rows: clients.map((client) => ({
      id: client.id,
      cells: [
        [client.name, distinctions.get(client)].filter(Boolean).join(' · '),
        ...client.squares.map((square, month) => (square ? squareMark(square, months[month]?.period ?? '') : '')),
      ],
    })),
    total: { label: notebookTexts.paid, cells: months.map(({ paidAmount }) => formatQuetzales(paidAmount)) },
  }
}
