import { z } from 'zod'
import { type ClientInput, clientInput } from '../clients/client.schema'
import type { FieldType } from '../clients/client-fields'
import { unlikelyStartQuestion } from '../clients/client-texts'
import { isUnlikelyStart } from '../clients/unlikely-start'
import type { LocalDate } from '../dates/local-date'
import type { FieldIssue } from '../errors/app-error'
import type { Pause } from '../pauses/pauses'
import { joinedNotes } from '../phones/phones-apart'
import { readAs } from '../text/read-as'
import { schemasOf } from '../text/text'
import { yesNoWord } from '../text/yes-no'
import { cellAsMeant, type DateReading, USUAL_DATES } from './columns/date-order'
import { type ImportField, ifInvalid, importFieldKeys, importFields, requiredImportFields } from './import-fields'
import type { FieldSource, ImportMatch } from './import-match'
import { importTexts } from './import-texts'
import {
  cellFault,
  type ImportedValue,
  type ImportFileCell,
  type ImportFileRow,
  importedAmount,
  importedDate,
  importedLink,
  importedRouterIp,
  importedText,
  importedYesNo,
  linkedMap,
} from './import-values'
import { pauseImportFieldKeys, pauseImportFields } from './imported-pause'
import { type ImportedPhone, importedPhone } from './imported-phone'
import type { PastPlan } from './past/past-plan'
import type { RowPast } from './past/row-past'
import { type ImportNotice, type RowCorrections, standingOfRow } from './row-standing'
import { fittingComments } from './sheet/cell-extras'
import { easedPlace } from './sheet/place-name'
import { nameWithoutState } from './states/name-without-state'
import { type StatePlan, type StateRead, stateOfRow } from './states/state-plan'

/** How the rows of a file are read: what the operator answered about all of them. It is passed on whole. */
export type RowReading = {
  dates: DateReading
  past: PastPlan | null
  /** Without it the column of states has the words of an export, and each pause its day. */
  states: StatePlan | null
}

/** The reading of a file that leaves nothing open. */
export const usualReading: RowReading = { dates: USUAL_DATES, past: null, states: null }

type RowOptions = { reading?: RowReading; corrections?: RowCorrections | undefined }

/**
 * A parsed line: the displayed text of each field, what was assumed while reading it, and the client with the name of
 * its group, its pause and its past, or the problems by field.
 */
export type ImportedRow = {
  row: number
  shown: Partial<Record<ImportField, string>>
  notices: readonly ImportNotice[]
  /** Not imported for its state. */
  leftOut?: true
} & (
  | { client: ClientInput; group: string | null; pause: Pause | null; past: RowPast | null; issues?: never }
  | { client?: never; group?: never; pause?: never; past?: never; issues: readonly FieldIssue[] }
)

/** What the reader of `yesNo` makes of a cell; false of an empty one. */
const wordOfYesNo = z
  .string()
  .default('')
  .transform((word) => word === yesNoWord(true))

const { service, pauseFrom, pauseTo, pauseReason } = schemasOf(pauseImportFields)

const rowInput = clientInput.extend({
  neverCut: wordOfYesNo,
  group: importFields.group.schema,
  service,
  pauseFrom,
  pauseTo,
  pauseReason,
})

/** Parses a line of a file as a client, with the schema of the form. A correction replaces its cell. */
export function importRow(
  { row, cells, comments }: ImportFileRow,
  match: ImportMatch,
  today: LocalDate,
  { reading = usualReading, corrections = {} }: RowOptions = {},
): ImportedRow {
  const { states } = reading
  const state = states && stateOfRow(cells, states, corrections.service)
  const read = readRow({ row, cells, comments }, match, today, { reading, corrections, state })
  return state?.choice === 'leftOut' ? { ...read, leftOut: true } : read
}

function readRow(
  { row, cells, comments = [] }: ImportFileRow,
  match: ImportMatch,
  today: LocalDate,
  { reading, corrections, state }: { reading: RowReading; corrections: RowCorrections; state: StateRead | null },
): ImportedRow {
  const input: Partial<Record<ImportField, string>> = {}
  const shown: Partial<Record<ImportField, string>> = {}
  const notices: ImportNotice[] = []
  const unclear: FieldIssue[] = []
  // A cell that somebody corrects has a value.
  const isLeftEmpty = (field: ImportField, isFault = false) =>
    (isFault ? !NEEDED.includes(field) : ifInvalid[field] === 'leftEmpty') &&
    corrections[field] === undefined &&
    typeof match[field] === 'number'
  for (const field of importFieldKeys) {
    // Read with the other columns of the past.
    if (field === 'debt') continue
    const { label, type } = importFields[field]
    const written = cellOf(cells, match[field])
    if (field === 'service' && state) {
      const text = corrections.service ?? importedText(written)
      if (text !== undefined) shown.service = text
      continue
    }
    const meant = type === 'date' && typeof match[field] === 'number' ? cellAsMeant(written, reading.dates) : written
    const linked = field === 'googleMapsLink' && importedText(meant) === undefined ? linkedMap(cells) : undefined
    const read = readCell(field, corrections[field] ?? linked ?? meant, today)
    const text = 'unclear' in read ? read.unclear : read.value
    if (text === undefined) continue
    shown[field] = text
    if ('unclear' in read && (isLeftEmpty(field) || isLeftEmpty(field, cellFault(meant) !== null))) {
      delete shown[field]
      notices.push({ path: field, message: importTexts.leftEmpty(label, text) })
    } else if ('unclear' in read) unclear.push({ path: field, message: read.message })
    else if (field === 'name' && corrections.name === undefined && isApart(state) && nameWithoutState(text) !== text) {
      // Its state stands beside it.
      shown.name = input.name = nameWithoutState(text)
      notices.push({ path: field, message: readAs(label, text, shown.name) })
    } else {
      input[field] = text
      if (read.assumed) notices.push({ path: field, message: readAs(label, read.written, read.assumed) })
    }
  }
  const phone = phoneOf(corrections.phone ?? cellOf(cells, match.phone))
  notices.push(...phone.notices.map((message) => ({ path: 'phone', message })))
  // Notes that were corrected stay as typed.
  const lines = fittingComments(joinedNotes(input.notes, phone.notes), comments)
  const notes = corrections.notes === undefined ? joinedNotes(input.notes, [...lines, ...phone.notes]) : input.notes
  if (lines.length < comments.length && corrections.notes === undefined) {
    notices.push({ path: 'notes', message: importTexts.commentLeftOut(comments[lines.length] ?? '') })
  }
  if (notes !== undefined) shown.notes = input.notes = notes
  if (input.lastName !== undefined) {
    if (corrections.name === undefined) shown.name = input.name = [input.name, input.lastName].filter(Boolean).join(' ')
    delete input.lastName
    delete shown.lastName
  }
  const parsed = parsedRow(input, { shown, notices, isLeftEmpty })
  const { startDate } = input
  const hasStart = startDate && !parsed.error?.issues.some(({ path: [field] }) => field === 'startDate')
  if (hasStart && isUnlikelyStart(startDate, today)) {
    notices.push({ path: 'startDate', message: unlikelyStartQuestion(startDate, today).question, confirm: true })
  }
  if (parsed.success && unclear.length === 0) {
    const { group, service, pauseFrom, pauseTo, pauseReason, ...client } = parsed.data
    const standing = standingOfRow(
      cells,
      {
        match,
        corrections,
        ...reading,
        state,
        today,
        client: { fee: client.monthlyAmount, startDate: client.startDate },
        columns: { service, pauseFrom, pauseTo, pauseReason },
      },
      { shown, notices },
    )
    if ('issues' in standing) return { row, shown, notices, issues: standing.issues }
    return { row, shown, notices, client, group, ...standing }
  }
  const reported = new Set(unclear.map(({ path }) => path))
  const issues = (parsed.error?.issues ?? [])
    .map(({ path, message }) => ({ path: path.join('.'), message }))
    // A field that could not be parsed is not also reported as missing.
    .filter(({ path }) => !reported.has(path))
  return { row, shown, notices, issues: [...unclear, ...issues] }
}

/** Whether a client is not served, or left out. */
function isApart(state: StateRead | null): boolean {
  return state?.choice !== undefined && state.choice !== 'charged'
}

/** Fields whose cell cannot be left empty where it has an error: without them a client would be charged otherwise. */
const NEEDED: readonly ImportField[] = [...requiredImportFields, ...pauseImportFieldKeys]

type Read = {
  shown: Partial<Record<ImportField, string>>
  notices: ImportNotice[]
  isLeftEmpty: (field: ImportField) => boolean
}

/** The row, without optional values that are invalid (product/import#values). */
function parsedRow(input: Partial<Record<ImportField, string>>, { shown, notices, isLeftEmpty }: Read) {
  const parsed = rowInput.safeParse(input)
  const wrong = new Set((parsed.error?.issues ?? []).map(({ path: [field] }) => field as ImportField))
  const left = [...wrong].filter(isLeftEmpty)
  if (left.length === 0) return parsed
  for (const field of left) {
    notices.push({ path: field, message: importTexts.leftEmpty(importFields[field].label, input[field] ?? '') })
    delete input[field]
    delete shown[field]
  }
  return rowInput.safeParse(input)
}

/** Why a value cannot be the one of a field for all rows; null if it can. */
export function valueProblem(field: ImportField, text: string, today: LocalDate): string | null {
  const { issues = [] } = importRow({ row: 1, cells: [] }, { [field]: { all: text } }, today)
  return issues.find(({ path }) => path === field)?.message ?? null
}

type ReadCell = { value: string | undefined; assumed?: string; written: string } | { unclear: string; message: string }

function readCell(field: ImportField, cell: ImportFileCell, today: LocalDate): ReadCell {
  const { label, type } = importFields[field]
  const written = importedText(cell) ?? ''
  const fault = type === 'yesNo' && typeof cell === 'boolean' ? null : cellFault(cell)
  if (fault) return { unclear: written, message: importTexts[fault](label, written) }
  const read = (ownReaders[field] ?? readers[type])(cell, today)
  if (!('unclear' in read)) return { ...read, written }
  return { unclear: read.unclear, message: unclearTexts[type]?.(label, read.unclear, read.reason) ?? '' }
}

type Reader = (cell: ImportFileCell, today: LocalDate) => ImportedValue

/** Of fields that are read otherwise than their type. */
const ownReaders: Partial<Record<ImportField, Reader>> = {
  googleMapsLink: importedLink,
  group: (cell) => {
    const text = importedText(cell)
    return { value: text === undefined ? undefined : easedPlace(text) }
  },
}

const readers: Record<FieldType, Reader> = {
  text: (cell) => ({ value: importedText(cell) }),
  phone: (cell) => ({ value: phoneOf(cell).value }),
  amount: importedAmount,
  date: importedDate,
  routerIp: importedRouterIp,
  yesNo: importedYesNo,
}

/** Why a value of each type cannot be read; null for a type whose reader takes any. */
const unclearTexts: Record<FieldType, ((label: string, text: string, reason?: string) => string) | null> = {
  text: null,
  phone: null,
  amount: importTexts.badAmount,
  date: importTexts.badDate,
  routerIp: importTexts.badRouterIp,
  yesNo: importTexts.badYesNo,
}

function phoneOf(cell: ImportFileCell): ImportedPhone {
  const readable = cellFault(cell) === null ? cell : null
  return importedPhone(readable, importFields.phone.label)
}

function cellOf(cells: readonly ImportFileCell[], source: FieldSource | undefined): ImportFileCell {
  if (source === undefined) return null
  return typeof source === 'number' ? (cells[source] ?? null) : source.all
}
