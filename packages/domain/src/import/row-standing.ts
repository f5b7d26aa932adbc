import { formatLocalDate, type LocalDate } from '../dates/local-date'
import { periodOf } from '../dates/period'
import type { FieldIssue } from '../errors/app-error'
import { isZero, type Quetzales } from '../money/money'
import { clientPauseTexts, clientStateWord, pauseDays } from '../pauses/pause-texts'
import type { Pause } from '../pauses/pauses'
import { debtBesideMonths } from './debts/debt-beside-months'
import { debtTexts } from './debts/debt-texts'
import type { ImportField } from './import-fields'
import type { ImportMatch } from './import-match'
import { importTexts } from './import-texts'
import { type ImportFileCell, importedAmount } from './import-values'
import { type PauseColumns, pauseOfColumns } from './imported-pause'
import { readSignedAmount } from './past/past-cells'
import { columnsOfPlan, type PastPlan, pastOfRow } from './past/past-plan'
import type { UnreadablePast } from './past/read-past'
import { earliestCharged, lastCounted, type RowPast } from './past/row-past'
import { apart, lastChargedMonth, withServiceIn } from './states/state-pause'
import type { StatePlan, StateRead } from './states/state-plan'
import { stateTexts } from './states/state-texts'

/** Typed by the operator instead of the cells of a row. */
export type RowCorrections = Partial<Record<ImportField, string>>

/** `confirm` if it must be ticked before the import (product/import#unlikely-dates). */
export type ImportNotice = FieldIssue & { confirm?: true }

/** The pause and the past of a row, or why it cannot be imported. */
export type Standing = { pause: Pause | null; past: RowPast | null } | { issues: FieldIssue[] }

type Facts = {
  match: ImportMatch
  corrections: RowCorrections
  /** The fee in quetzales, and the first day of service. */
  client: { fee: Quetzales; startDate: LocalDate }
  columns: PauseColumns
  past: PastPlan | null
  states: StatePlan | null
  /** What the row says of its state; null without a plan of the states. */
  state: StateRead | null
  today: LocalDate
}

/** Adds to `shown` and `notices` what the row says of its state and its past. */
type Said = { shown: Partial<Record<ImportField, string>>; notices: ImportNotice[] }

/** Whether a client is served, and what it owes: money that is owed stays, also of who has left. */
export function standingOfRow(cells: readonly ImportFileCell[], facts: Facts, { shown, notices }: Said): Standing {
  const read =
    facts.states && facts.state ? pauseOfState(facts.state, facts.states, facts) : pauseOfColumns(facts.columns)
  if ('path' in read) return { issues: [read] }
  const { client, corrections, match, today } = facts
  let { pause } = read
  if (corrections.debt !== undefined) shown.debt = corrections.debt
  const { owed, plan } = withDebt(cells, facts)
  const sharesStart = typeof match.startDate === 'object' && corrections.startDate === undefined
  const pastUntil = (paused: Pause | null) =>
    plan &&
    pastOfRow(owed, plan, {
      ...client,
      today,
      sharesStart,
      ...(paused && { until: lastChargedMonth(paused, today) }),
    })
  const countedUntil = (paused: Pause | null) =>
    lastCounted({
      today,
      currentMonthOpen: plan?.choices.currentMonthOpen ?? false,
      ...(paused && { until: lastChargedMonth(paused, today) }),
    })
  let said = pastUntil(pause)
  if (pause && said && 'unreadable' in said && said.unreadable.isDebt) {
    // No month before the pause can owe it.
    const served = withServiceIn(pause, earliestCharged({ ...client, today }))
    const past = periodOf(served.from) <= periodOf(today) ? pastUntil(served) : null
    if (past && !('unreadable' in past)) {
      pause = served
      said = past
      notices.push({ path: 'past', message: stateTexts.owesInPause(formatLocalDate(served.from)) })
    }
  }
  if (facts.state && pause) showPause(pause, shown)
  if (said && 'unreadable' in said) {
    if (said.unreadable.isDebt) return { issues: debtIssues(said, client, shown) }
    notices.push({ path: 'past', message: importTexts.pastUnreadable(said.unreadable.text) })
    return { pause, past: null }
  }
  if (said?.leftOut !== undefined) notices.push({ path: 'past', message: said.leftOut })
  const differs =
    plan && said && debtBesideMonths(owed, plan, { past: said, fee: client.fee, until: countedUntil(pause) })
  if (differs) {
    notices.push({ path: 'past', message: debtTexts.otherThanMonths(differs.said, differs.counted) })
  }
  for (const message of said?.doubts ?? []) notices.push({ path: 'past', message, confirm: true })
  return pause ? apart(pause, said) : { pause, past: said }
}

function pauseOfState(
  { choice, unknown }: StateRead,
  { from: fromForAll }: StatePlan,
  { columns: { pauseFrom, pauseTo, pauseReason: reason } }: Facts,
): { pause: Pause | null } | FieldIssue {
  if (unknown !== undefined) return { path: 'service', message: stateTexts.unanswered(unknown) }
  if (choice !== 'suspended' && choice !== 'left') return { pause: null }
  const from = pauseFrom ?? fromForAll
  const to = choice === 'suspended' ? pauseTo : null
  if (to !== null && to < from) return { path: 'pauseTo', message: clientPauseTexts.endsBeforeStart }
  return { pause: { from, to, kind: choice, reason } }
}

/** 'De baja desde el 1 nov 2026 («Retirado»)'. */
function showPause(pause: Pause, shown: Said['shown']): void {
  const written = shown.service
  const said = `${clientStateWord[pause.kind]} ${pauseDays(pause)}`
  shown.service = written === undefined ? said : `${said} («${written}»)`
}

/** The cells with the debt that was typed instead of its own, or of the months that are owed by another column. */
function withDebt(
  cells: readonly ImportFileCell[],
  { match: { debt }, corrections: { debt: typed }, past }: Facts,
): { owed: readonly ImportFileCell[]; plan: PastPlan | null } {
  if (typed === undefined || !past) return { owed: cells, plan: past }
  const owed = [...cells]
  if (typeof debt === 'number') {
    owed[debt] = typed
    return { owed, plan: past }
  }
  const { monthsOwed: _, owedSince: __, ...columns } = past.columns
  const behind = 1 + Math.max(cells.length, ...columnsOfPlan(past))
  owed[behind] = typed
  return { owed, plan: { ...past, columns: { ...columns, owedAmount: behind } } }
}

/** Why a debt cannot be used; its text is shown, to be corrected, and so is the field that leaves it without a month. */
function debtIssues(
  { unreadable: { text, months } }: UnreadablePast,
  client: Facts['client'],
  shown: Said['shown'],
): FieldIssue[] {
  shown.debt = text
  const amount = readSignedAmount(text)?.amount
  const debt = months > 0 ? { months } : amount && { amount }
  if (!debt) {
    const read = importedAmount(text)
    const reason = 'unclear' in read ? read.reason : undefined
    return [{ path: 'debt', message: debtTexts.unreadable(text, reason) }]
  }
  const cause = isZero(client.fee)
    ? { path: 'monthlyAmount', message: debtTexts.owesWithoutFee }
    : { path: 'startDate', message: debtTexts.owesBeforeStart }
  return [{ path: 'debt', message: debtTexts.withoutMonth(debt, client) }, cause]
}
