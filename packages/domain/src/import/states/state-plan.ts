import { type LocalDate, parseLocalDate } from '../../dates/local-date'
import { periodOf } from '../../dates/period'
import type { ImportMatch } from '../import-match'
import type { ImportTable } from '../import-table'
import { type ImportFileCell, type ImportFileRow, importedDate, importedText } from '../import-values'
import type { StateAnswers, StateChoice } from './state-choices'
import { stateTexts } from './state-texts'
import { kindOfWord, proposedStates, stateInText, stateWord } from './state-words'

/** What says that the clients of some rows are served or not, asked about once; `answer` is null until somebody chose. */
export type StateQuestion = {
  key: string
  label: string
  /** A whole cell, where its words may say something else. */
  example?: string
  answer: StateChoice | null
}

export type StatePlan = {
  /** The column of the states; null without one. */
  column: number | null
  /** The column of the days of leaving; null without one. */
  dated: number | null
  /** Columns of free texts that may say it, too. */
  texts: readonly { column: number; within: boolean }[]
  /** The name of the sheet, if it says a state of all. */
  sheet: { name: string; word: string } | null
  /** The proposals by key, for words that the whole file has. */
  proposals: ReadonlyMap<string, StateChoice | null>
  answers: StateAnswers['words']
  /** For those without a day of their own. */
  from: LocalDate
}

/** Different words of a column of states at most. */
export const MOST_STATE_WORDS = 30

type Sources = {
  match: ImportMatch
  answers: StateAnswers
  today: LocalDate
  from: LocalDate | null
  used: readonly number[]
  /** Absent for a file without sheets. */
  sheetName?: string | undefined
}

/**
 * How the states of a table are read. `from` is the typed day of `answers`, null if it is none; `used` are the columns that say
 * something else, such as months.
 */
export function statePlan(
  { headings, rows }: Pick<ImportTable, 'headings' | 'rows'>,
  { match, answers, today, from, used, sheetName }: Sources,
): StatePlan {
  const column = typeof match.service === 'number' ? match.service : null
  const dated = typeof match.pauseFrom === 'number' ? match.pauseFrom : null
  // What says something else: a day, a debt, or why and how long somebody has no service.
  const { service, pauseFrom, pauseTo, pauseReason, debt, startDate } = match
  const taken = new Set<unknown>([
    service,
    pauseFrom,
    pauseTo,
    pauseReason,
    debt,
    startDate,
    match.notes,
    match.name,
    ...used,
  ])
  const spoken = [match.notes, match.name].filter((source) => typeof source === 'number')
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length))
  const others = Array.from({ length: width }, (_, index) => index).filter((index) => !taken.has(index))
  const words = new Map<string, number>()
  if (column !== null) {
    for (const { cells } of rows) {
      const word = stateWord(cells[column] ?? null)
      words.set(word, (words.get(word) ?? 0) + 1)
    }
  }
  const heading = column === null ? '' : (headings[column] ?? '')
  const said = sheetName === undefined ? null : stateInText(sheetName)
  const states = [...proposedStates(words, heading)].map(([word, choice]) => [stateKey(word), choice] as const)
  return {
    column,
    dated,
    texts: [
      ...spoken.map((index) => ({ column: index, within: true })),
      ...others.map((index) => ({ column: index, within: false })),
    ],
    sheet: said?.surely && sheetName !== undefined ? { name: sheetName, word: said.word } : null,
    proposals: new Map(states),
    answers: answers.words,
    from: from ?? `${periodOf(today)}-01`,
  }
}

type Key = { key: string; proposal: StateChoice | null; label: (rows: number) => string; example?: string }

/** Why a row may be of a client who is not served, the column of states first; `labelOf` names a column. */
function keysOf(
  cells: readonly ImportFileCell[],
  { column, dated, texts, sheet, proposals }: StatePlan,
  labelOf: (column: number) => string,
): Key[] {
  const keys: Key[] = []
  const hasDate = dated !== null && importedText(cells[dated] ?? null) !== undefined
  const written = column === null ? undefined : (cells[column] ?? null)
  const word = written === undefined ? '' : stateWord(written)
  if (column !== null && !(hasDate && word === '')) {
    const key = stateKey(word)
    const known = proposals.has(key) ? (proposals.get(key) ?? null) : kindOfWord(word)
    const shown = importedText(written ?? null) ?? ''
    if (word !== '') keys.push({ key, proposal: known, label: (rows) => stateTexts.word(shown, rows) })
    else keys.push({ key, proposal: known, label: (rows) => stateTexts.emptyCells(labelOf(column), rows) })
    // Served, though the day of leaving is there.
    if (hasDate && dated !== null) {
      keys.push({
        key: `date:${word}`,
        proposal: 'charged',
        label: (rows) => stateTexts.wordAndDate(shown, labelOf(dated), rows),
      })
    }
  } else if (hasDate && dated !== null) {
    const proposal = /susp|descon|disconn/.test(stateWord(labelOf(dated))) ? 'suspended' : 'left'
    keys.push({ key: 'date', proposal, label: (rows) => stateTexts.dated(labelOf(dated), rows) })
  }
  for (const { column: index, within } of texts) {
    const found = stateInText(cells[index] ?? null)
    if (!found || (!found.surely && !within)) continue
    const example = importedText(cells[index] ?? null)
    keys.push({
      key: `${index}${found.surely ? ':' : '~'}${found.word}`,
      proposal: found.surely ? kindOfWord(found.word) : null,
      label: (rows) => stateTexts.wordIn(found.word, labelOf(index), rows),
      ...(example !== undefined && !found.surely && { example }),
    })
  }
  if (sheet) {
    const { name, word } = sheet
    keys.push({ key: 'sheet', proposal: kindOfWord(word), label: (rows) => stateTexts.sheet(name, rows) })
  }
  return keys
}

/** The questions about these rows, in the order of the file, those of the column of states first. */
export function stateQuestions(
  rows: readonly ImportFileRow[],
  plan: StatePlan,
  labelOf: (column: number) => string,
): StateQuestion[] {
  const counted = new Map<string, { key: Key; rows: number }>()
  for (const { cells } of rows) {
    for (const key of keysOf(cells, plan, labelOf)) {
      const before = counted.get(key.key)
      if (before) before.rows += 1
      else counted.set(key.key, { key, rows: 1 })
      const answer = answerOf(key, plan)
      // Who is not served by the first of these is not asked about again.
      if (answer !== null && answer !== 'charged') break
    }
  }
  const found = [...counted.values()]
  const isState = ({ key: { key } }: (typeof found)[number]) => key.startsWith('state:')
  // Only empty cells, or a list where everybody is served, say nothing.
  const ordered = [...found.filter(isState), ...found.filter((one) => !isState(one))]
  if (ordered.every(({ key: { key } }) => key === stateKey(''))) return []
  return ordered.map(({ key, rows: count }) => ({
    key: key.key,
    label: key.label(count),
    ...(key.example !== undefined && { example: key.example }),
    answer: answerOf(key, plan),
  }))
}

/** A state, or the text that nobody has explained. */
export type StateRead = { choice: StateChoice; unknown?: never } | { choice?: never; unknown: string }

/** The day since when those without a day of their own have no service; null if the text is none. */
export function stateStart(typed: string | null, today: LocalDate): LocalDate | null {
  if (typed === null) return `${periodOf(today)}-01`
  const read = importedDate(typed, today)
  const day = 'value' in read ? read.value : undefined
  return day !== undefined && parseLocalDate(day) !== null ? day : null
}

/** The state of a row; `unknown` is the text that nobody has explained. A typed state counts instead of what the row says. */
export function stateOfRow(cells: readonly ImportFileCell[], plan: StatePlan, typed?: string): StateRead {
  if (typed !== undefined) {
    const choice = stateWord(typed) === '' ? 'charged' : kindOfWord(stateWord(typed))
    return choice === null ? { unknown: typed } : { choice }
  }
  const keys = keysOf(cells, plan, () => '')
  for (const key of keys) {
    const answer = answerOf(key, plan)
    if (answer === null) return { unknown: key.example ?? key.key.slice(key.key.search(/[:~]/) + 1) }
    if (answer !== 'charged') return { choice: answer }
  }
  return { choice: 'charged' }
}

function answerOf({ key, proposal }: Key, { answers }: StatePlan): StateChoice | null {
  return answers[key] ?? proposal
}

function stateKey(word: string): string {
  return `state:${word}`
}
