import { months } from '@isp/domain/billing/debt-texts'
import { cutTexts, overdueDays, paidAgo } from '@isp/domain/collections/cut-texts'
import type { CutList } from '@isp/domain/collections/cuts'
import { promiseWords } from '@isp/domain/collections/notice-texts'
import { formatLocalDate } from '@isp/domain/dates/local-date'
import { formatQuetzales } from '@isp/domain/money/money'
import { Checkbox } from '@mantine/core'
import { TruncatedText } from '../../../components/figures/truncated-text'
import type { Column } from '../../../components/table/column'
import { CompactCard, CompactFact } from '../../../components/table/compact-card'
import { growingWidth } from '../../../components/table/growing-width'
import { serverNow, today } from '../../../lib/today'
import { placeOf } from '../list/collection-line'
import { ContactedNote } from '../list/line-cells'
import classes from '../list/line-cells.module.css'
import { type CutLine, routerDataOf, type ShownCut } from './cut-line'

type Shown = { list: CutList; onTick: (line: CutLine, ticked: boolean) => void }

/** The columns of whom to cut and to reconnect. */
export function cutColumns({ list, onTick }: Shown): readonly Column<ShownCut>[] {
  return [
    {
      key: 'tick',
      header: 'Elegir',
      width: 72,
      card: 'none',
      cell: (shown) => <Tick shown={shown} onTick={onTick} />,
    },
    {
      key: 'client',
      header: 'Cliente',
      card: 'title',
      rowHead: true,
      cell: ({ line, distinction }) => (
        <>
          <TruncatedText text={line.name} />
          <span className={classes.notes}>
            {distinction && <span className={classes.note}>{distinction}</span>}
            <Notes line={line} />
          </span>
        </>
      ),
    },
    {
      key: 'place',
      header: 'Lugar',
      width: '20%',
      cell: ({ line: { groupName, address, kind } }) => (
        <>
          <TruncatedText text={groupName ?? (kind === 'variable' ? (address ?? '—') : 'Sin grupo')} />
          {address !== null && groupName !== null && (
            <span className={classes.second}>
              <TruncatedText text={address} />
            </span>
          )}
        </>
      ),
    },
    ...(list === 'toCut' ? overdueColumns : waitingColumns),
    {
      key: 'router',
      header: 'MikroTik',
      width: growingWidth(150, 190),
      cell: ({ line }) => (
        <>
          <TruncatedText text={routerDataOf(line) ?? cutTexts.noRouterData} />
          {line.mikrotik !== null && <span className={classes.second}>{line.mikrotik}</span>}
        </>
      ),
    },
  ]
}

const overdueColumns: readonly Column<ShownCut>[] = [
  {
    key: 'since',
    header: 'Atraso',
    width: growingWidth(130, 150),
    cell: ({ line }) => <Overdue line={line} />,
  },
  {
    key: 'months',
    header: 'Meses',
    align: 'right',
    width: growingWidth(84, 96),
    cell: ({ line }) => months(line.overdueCount),
  },
  {
    key: 'amount',
    header: 'Vencido',
    align: 'right',
    width: growingWidth(96, 116),
    cell: ({ line }) => amountOf(line),
  },
]

const waitingColumns: readonly Column<ShownCut>[] = [
  {
    key: 'suspended',
    header: 'Cortado',
    width: growingWidth(110, 130),
    cell: ({ line }) => suspendedSince(line),
  },
  {
    key: 'paid',
    header: 'Pagó',
    width: growingWidth(140, 170),
    cell: ({ line }) => paidWords(line),
  },
]

/** A client to cut or to reconnect on a phone. */
export function CutCard({ shown, list, onTick }: Shown & { shown: ShownCut }) {
  const { line, distinction } = shown
  return (
    <CompactCard
      avatar={<Tick shown={shown} onTick={onTick} />}
      name={line.name}
      badge={<Notes line={line} />}
      facts={
        <>
          <CompactFact label="Lugar" plain>
            {[line.kind === 'variable' ? line.address : placeOf(line), distinction].filter(Boolean).join(' · ') || '—'}
          </CompactFact>
          <CompactFact label="MikroTik" plain>
            {[routerDataOf(line) ?? cutTexts.noRouterData, line.mikrotik].filter(Boolean).join(' · ')}
          </CompactFact>
        </>
      }
      figures={
        list === 'toCut' ? (
          <>
            <CompactFact label="Vencido" plain>
              {amountOf(line)}
            </CompactFact>
            <CompactFact label="Atraso" plain>
              {overdueDays(line.overdueDays)}
            </CompactFact>
          </>
        ) : (
          <>
            <CompactFact label="Pagó" plain>
              {paidWords(line)}
            </CompactFact>
            <CompactFact label="Cortado">{suspendedSince(line)}</CompactFact>
          </>
        )
      }
    />
  )
}

function Tick({ shown: { line, ticked }, onTick }: { shown: ShownCut; onTick: Shown['onTick'] }) {
  return (
    <Checkbox
      aria-label={`Elegir a ${line.name}`}
      checked={ticked}
      onChange={({ currentTarget: { checked } }) => onTick(line, checked)}
    />
  )
}

function Notes({ line }: { line: CutLine }) {
  return (
    <>
      {line.kind === 'variable' && <span className={classes.note}>{cutTexts.variable}</span>}
      {line.brokenPromise !== null && (
        <span className={classes.note}>
          {promiseWords({ promisedDate: line.brokenPromise, state: 'broken' }, today())}
        </span>
      )}
      <ContactedNote lastContact={line.lastContact} />
    </>
  )
}

function Overdue({ line }: { line: CutLine }) {
  return (
    <span>
      {overdueDays(line.overdueDays)}
      <span className={classes.second}>desde {formatLocalDate(line.overdueSince)}</span>
    </span>
  )
}

/** The amounts of a variable client are only known once it pays. */
function amountOf({ overdueAmount, overdueCount }: CutLine): string {
  return overdueAmount === null ? months(overdueCount) : formatQuetzales(overdueAmount)
}

function suspendedSince({ suspendedFrom }: CutLine): string {
  return formatLocalDate(suspendedFrom)
}

function paidWords({ paidAt }: CutLine): string {
  return paidAt === null ? cutTexts.notPaidButCleared : paidAgo(paidAt, serverNow())
}
