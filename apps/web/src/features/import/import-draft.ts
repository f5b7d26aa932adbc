import { type Blocks, blocksOf, repeatedDown } from '@isp/domain/import/columns/blocks'
import { type DateQuestion, type DateReading, dateQuestion, USUAL_DATES } from '@isp/domain/import/columns/date-order'
import { type ImportField, SECTION_HEADING } from '@isp/domain/import/import-fields'
import type { ImportMatch } from '@isp/domain/import/import-match'
import { columnsOfTable, findHeaderRow, type ImportTable, importTable } from '@isp/domain/import/import-table'
import { importedText } from '@isp/domain/import/import-values'
import { importedBalances } from '@isp/domain/import/imported-balances'
import { earliestSaid } from '@isp/domain/import/past/earliest-said'
import { type PastChoices, usualPast } from '@isp/domain/import/past/past-choices'
import type { RowCorrections } from '@isp/domain/import/row-standing'
import { shownLines } from '@isp/domain/import/sheet/shown-lines'
import { type StateAnswers, usualStates } from '@isp/domain/import/states/state-choices'
import type { Quetzales } from '@isp/domain/money/money'
import { today } from '../../lib/today'
import type { ImportSheet } from './file/import-file'

/** Texts typed in the preview, by row of the file. */
export type Corrections = ReadonlyMap<number, RowCorrections>

/** What the operator answered about all rows of a file. */
export type ImportAnswers = {
  /** Blank cells of the group take the place above them. */
  repeatsGroup: boolean
  /** How the start dates are written. */
  dates: DateReading
  /** About the columns of the time before the system. */
  past: PastChoices
  /** What the words for the states of clients mean, and since when. */
  states: StateAnswers
}

/** The field whose column an answer is about: another column suggests it again. Null for one that stays. */
const answeredField: Record<keyof ImportAnswers, ImportField | null> = {
  repeatsGroup: 'group',
  dates: 'startDate',
  past: null,
  states: null,
}

/** A file with everything that the operator decided about it. */
export type ImportDraft = {
  sheet: ImportSheet
  table: ImportTable
  match: ImportMatch
  corrections: Corrections
  excluded: ReadonlySet<number>
  /** The account balances of the file are registered. */
  registersBalances: boolean
  /** Hidden rows and columns are imported, too. */
  takesHidden: boolean
  answers: ImportAnswers
  /** Clients who are there already are left out. */
  omitsKnown: boolean
}

/** A file with the headings that were found and the columns that they name. */
export function newDraft(sheet: ImportSheet): ImportDraft {
  const read = tableOf(sheet, { takesHidden: false })
  return {
    ...read,
    sheet,
    corrections: new Map(),
    excluded: new Set(),
    registersBalances: false,
    answers: suggestedAnswers(sheet, read),
    omitsKnown: true,
  }
}

type TableChoice = { takesHidden: boolean; headerRow?: number }

/** The headings are in `headerRow`, or where they are found. */
function tableOf(sheet: ImportSheet, { takesHidden, headerRow }: TableChoice) {
  const lines = shownLines(sheet, takesHidden)
  const table = importTable(lines, headerRow ?? findHeaderRow(lines))
  const match = withStart(takesHidden ? preferringShown(sheet, table) : columnsOfTable(table), table)
  return { table, match, takesHidden }
}

function suggestedAnswers(sheet: ImportSheet, { table, match }: Pick<ImportDraft, 'table' | 'match'>): ImportAnswers {
  return {
    repeatsGroup: blocksOfGroup(table, match)?.isSure === true,
    dates: datesOf(sheet, table, match),
    past: usualPast,
    states: usualStates,
  }
}

/** The answers, with those about a column that is not `kept` suggested again. */
function answersAgain(draft: ImportDraft, kept: (field: ImportField) => boolean): ImportAnswers {
  const stays = ([answer]: [string, unknown]) => {
    const field = answeredField[answer as keyof ImportAnswers]
    return field === null || kept(field)
  }
  return { ...suggestedAnswers(draft.sheet, draft), ...Object.fromEntries(Object.entries(draft.answers).filter(stays)) }
}

/** The columns of a table with hidden ones, which stand behind the others: those that are shown are preferred. */
function preferringShown({ hiddenColumns }: ImportSheet, table: ImportTable): ImportMatch {
  const all = columnsOfTable(table)
  const section = table.headings.indexOf(SECTION_HEADING)
  const width = (section === -1 ? table.headings.length : section) - hiddenColumns.length
  if (hiddenColumns.length === 0 || width <= 0) return all
  const rows = table.rows.map((line) => ({ ...line, cells: line.cells.slice(0, width) }))
  const shown = columnsOfTable({ ...table, headings: table.headings.slice(0, width), rows })
  const taken = new Set<unknown>(Object.values(shown))
  const others = Object.entries(all).filter(([, column]) => !taken.has(column))
  return { ...Object.fromEntries(others), ...shown }
}

/** The blocks of the column of the group, whose places are written once; null without any. */
export function blocksOfGroup({ rows }: ImportTable, { group }: ImportMatch): Blocks | null {
  return typeof group === 'number' ? blocksOf(rows.map(({ cells }) => cells[group] ?? null)) : null
}

/** The table as it is imported: with the places of blocks in each of their rows, if they are repeated. */
export function tableToRead({
  table,
  match: { group },
  answers,
}: Pick<ImportDraft, 'table' | 'match' | 'answers'>): ImportTable {
  return answers.repeatsGroup && typeof group === 'number' ? { ...table, rows: repeatedDown(table.rows, group) } : table
}

/** Where no column says when clients started, all start on the first of this month, or of the earliest one that is owed or paid. */
function withStart(match: ImportMatch, table: ImportTable): ImportMatch {
  if (match.startDate !== undefined) return match
  const [year, month] = earliestSaid(table, match, today()).split('-')
  return { ...match, startDate: { all: `01/${month}/${year}` } }
}

/** The suggested reading of the dates of the start. */
function datesOf({ from1904 }: ImportSheet, table: ImportTable, match: ImportMatch): DateReading {
  return { ...USUAL_DATES, ...datesAsked(table, match)?.suggested, from1904 }
}

/** The question about the start dates; null if they are clear. */
export function datesAsked({ rows }: ImportTable, { startDate }: ImportMatch): DateQuestion | null {
  return typeof startDate === 'number' ? dateQuestion(rows.map(({ cells }) => cells[startDate] ?? null)) : null
}

/** The columns are matched again. */
export function withHeaderRow(draft: ImportDraft, headerRow: number): ImportDraft {
  return withTable(draft, { takesHidden: draft.takesHidden, headerRow })
}

/** The headings are found again. */
export function withHidden(draft: ImportDraft, takesHidden: boolean): ImportDraft {
  return withTable(draft, { takesHidden })
}

function withTable(draft: ImportDraft, choice: TableChoice): ImportDraft {
  const { match, ...read } = tableOf(draft.sheet, choice)
  const next = withMatch({ ...draft, ...read }, match)
  return { ...next, answers: answersAgain(next, () => false) }
}

/** Corrections of a field, and answers about it, stay while its source is the same. */
export function withMatch(draft: ImportDraft, match: ImportMatch): ImportDraft {
  const isSame = (field: ImportField) => JSON.stringify(match[field]) === JSON.stringify(draft.match[field])
  const kept = [...draft.corrections].map(([row, typed]): [number, RowCorrections] => [
    row,
    Object.fromEntries(Object.entries(typed).filter(([field]) => isSame(field as ImportField))),
  ])
  return {
    ...draft,
    match,
    answers: answersAgain({ ...draft, match }, isSame),
    corrections: new Map(kept.filter(([, typed]) => Object.keys(typed).length > 0)),
  }
}

export function withCorrection(draft: ImportDraft, row: number, field: ImportField, text: string): ImportDraft {
  const corrections = new Map(draft.corrections).set(row, { ...draft.corrections.get(row), [field]: text })
  return { ...draft, corrections }
}

export function withToggledRow(draft: ImportDraft, row: number): ImportDraft {
  const excluded = new Set(draft.excluded)
  if (!excluded.delete(row)) excluded.add(row)
  return { ...draft, excluded }
}

export function withoutRows(draft: ImportDraft, rows: readonly number[]): ImportDraft {
  return { ...draft, excluded: new Set([...draft.excluded, ...rows]) }
}

/** The rows that are imported unless they turn out to be wrong or known: those with a name that nobody has left out. */
export function likelyRows({
  table,
  match: { name },
  excluded,
}: Pick<ImportDraft, 'table' | 'match' | 'excluded'>): ImportTable['rows'] {
  return table.rows.filter(
    ({ row, cells }) =>
      !excluded.has(row) && (typeof name !== 'number' || importedText(cells[name] ?? null) !== undefined),
  )
}

/** Account balances by row, in quetzales; empty unless they are registered. */
export function registeredBalances({ table, match, registersBalances }: ImportDraft): ReadonlyMap<number, Quetzales> {
  return (registersBalances && importedBalances(table, match)?.byRow) || new Map()
}
