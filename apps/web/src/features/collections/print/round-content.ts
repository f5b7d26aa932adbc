import { months, plusUpcoming, upcomingInWords } from '@isp/domain/billing/debt-texts'
import { collectionFiltersInWords } from '@isp/domain/collections/collection-filter-texts'
import { clientCount, collectionTexts, roundCut } from '@isp/domain/collections/collection-texts'
import { promiseWords } from '@isp/domain/collections/notice-texts'
import { formatLocalDate, type LocalDate } from '@isp/domain/dates/local-date'
import { formatQuetzales, sumQuetzales } from '@isp/domain/money/money'
import { depositedOn } from '@isp/domain/receipts/account-texts'
import { type Business, printedBusiness } from '../../../business/business'
import type { SheetCell, SheetContent, SheetTable } from '../../../components/print/sheet-content'
import { type CollectionLine, placeOf } from '../list/collection-line'
import type { CollectionsView } from '../list/collections-view'

type Round = { lines: readonly CollectionLine[]; found: number; view: CollectionsView; today: LocalDate }

/** The round on paper, with empty boxes for what was paid and for a note. */
export function roundContent({ lines, found, view, today }: Round, business: Business | null): SheetContent {
  const none = lines.length === 0 ? collectionTexts.noneMatching : null
  const filters = collectionFiltersInWords(view, lines[0]?.groupName ?? null)
  return {
    head: printedBusiness(business).head,
    title: 'Cobros',
    notes: [formatLocalDate(today), ...(filters === '' ? [] : [filters])],
    table: none === null ? roundTable(lines, today) : undefined,
    foot: found > lines.length ? roundCut(lines.length, found) : none,
  }
}

function roundTable(lines: readonly CollectionLine[], today: LocalDate): SheetTable {
  return {
    columns: [
      { label: 'Nombre', width: '23%' },
      { label: 'Lugar', width: '23%' },
      { label: 'Teléfono', holds: 'short' },
      // 'noviembre, vence el 30' takes two lines.
      { label: 'Meses', holds: 'short', width: '0.95in' },
      { label: 'Monto', holds: 'amounts' },
      { label: 'Pagó', width: '0.7in' },
      { label: 'Nota', width: '1.1in' },
    ],
    rows: lines.map((line) => ({
      id: line.id,
      cells: [
        { text: line.name, small: notesOf(line, today) },
        placeOf(line),
        line.phone ?? '—',
        openMonths(line, today),
        formatQuetzales(line.netDebt),
      ],
    })),
    total: {
      label: clientCount(lines.length),
      cells: [formatQuetzales(sumQuetzales(lines.map(({ netDebt }) => netDebt))), '', ''],
    },
  }
}

function notesOf({ promise, lastDeposit, accountBalance }: CollectionLine, today: LocalDate): string | null {
  const notes = [
    promise && promiseWords(promise, today),
    lastDeposit && depositedOn(lastDeposit, accountBalance, today),
  ]
  return notes.filter(Boolean).join(' · ') || null
}

function openMonths({ overdueCount, upcoming }: CollectionLine, today: LocalDate): SheetCell {
  return overdueCount > 0
    ? { text: months(overdueCount), small: plusUpcoming(upcoming, today) }
    : { text: '', small: upcomingInWords(upcoming, today) }
}
