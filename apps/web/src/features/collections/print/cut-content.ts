import { months } from '@isp/domain/billing/debt-texts'
import { collectionFiltersInWords } from '@isp/domain/collections/collection-filter-texts'
import { clientCount, roundCut } from '@isp/domain/collections/collection-texts'
import { cutTexts, overdueDays, paidAgo } from '@isp/domain/collections/cut-texts'
import type { CutList } from '@isp/domain/collections/cuts'
import { formatLocalDate, type LocalDate } from '@isp/domain/dates/local-date'
import { formatQuetzales, sumQuetzales } from '@isp/domain/money/money'
import { type Business, printedBusiness } from '../../../business/business'
import type { SheetContent, SheetTable } from '../../../components/print/sheet-content'
import { serverNow } from '../../../lib/today'
import { type CutLine, routerDataOf } from '../cuts/cut-line'
import type { CollectionsView } from '../list/collections-view'

type Printed = { lines: readonly CutLine[]; found: number; view: CollectionsView; today: LocalDate; of: CutList }

/** Whom to cut or to reconnect on paper, with an empty box for what was done. */
export function cutContent({ lines, found, view, today, of }: Printed, business: Business | null): SheetContent {
  const none = of === 'toCut' ? cutTexts.noneToCut : cutTexts.noneToReconnect
  const filters = collectionFiltersInWords({ ...view, list: 'owing' }, lines[0]?.groupName ?? null)
  return {
    head: printedBusiness(business).head,
    title: cutTexts[of],
    notes: [formatLocalDate(today), ...(filters === '' ? [] : [filters])],
    table: lines.length > 0 ? cutTable(lines, of) : undefined,
    foot: found > lines.length ? roundCut(lines.length, found) : lines.length === 0 ? none : null,
  }
}

function cutTable(lines: readonly CutLine[], of: CutList): SheetTable {
  const known = lines.map(({ overdueAmount }) => overdueAmount).filter((amount) => amount !== null)
  return {
    columns: [
      { label: 'Nombre', width: '26%' },
      { label: 'Lugar', width: '22%' },
      { label: 'MikroTik', width: '18%' },
      ...(of === 'toCut'
        ? ([
            { label: 'Atraso', holds: 'short' },
            { label: 'Vencido', holds: 'amounts' },
          ] as const)
        : ([{ label: 'Pagó', holds: 'short' }] as const)),
      { label: 'Hecho', width: '0.6in' },
    ],
    rows: lines.map((line, id) => ({
      id,
      cells: [
        { text: line.name, small: line.phone },
        [line.groupName, line.address].filter(Boolean).join(' · ') || '—',
        { text: routerDataOf(line) ?? '—', small: line.mikrotik },
        ...(of === 'toCut'
          ? [
              overdueDays(line.overdueDays),
              line.overdueAmount === null ? months(line.overdueCount) : formatQuetzales(line.overdueAmount),
            ]
          : [line.paidAt === null ? '—' : paidAgo(line.paidAt, serverNow())]),
      ],
    })),
    total: {
      label: clientCount(lines.length),
      cells: of === 'toCut' ? ['', formatQuetzales(sumQuetzales(known)), ''] : ['', ''],
    },
  }
}
