import { guatemalaDayStart, parseLocalDate } from '../dates/local-date'
import { monthName, type Period } from '../dates/period'
import { fromCentavos, parseCentavos, type Quetzales } from '../money/money'
import { methodLabels, type PaymentMethod, paymentMethods } from '../receipts/payment-methods'
import { type ProvisionalPair, parseProvisionalNumber } from '../receipts/provisional-number'
import { receiptFieldKeys } from '../receipts/receipt-fields'
import { cleanLine, withoutInvisible } from '../text/clean-text'
import { withPlainSpaces } from '../text/spaces'
import { checkCode } from './check-code'
import type { TakenInput } from './outbox-entry'
import { BETWEEN_CHARGES, BETWEEN_PARTS, queueWords, textWords } from './queue-message'

/** A payment of a message; `amount` is the money that was taken, in quetzales. */
export type ReadPayment = {
  clientName: string
  amount: Quetzales
  input: TakenInput & { taken: ProvisionalPair & { at: string } }
}

export type ReadQueueMessage = {
  /** Each once, in the order of the message; two with one number, if they differ. */
  payments: ReadPayment[]
  /** Lines that were changed or cut on the way, or that a newer version wrote, as they arrived. */
  unreadable: string[]
  /** How many payments the message says that it has; null if its first line is missing. */
  announced: number | null
}

/** '[28/11 10:42] Ana: ', '[28/11/26, 10:42:15 a. m.] Ana: ' and '28/11/2026, 10:42 - Ana: '. */
const CHAT_HEAD = /^\W*(?:\[[\d/., :apm\s]{5,30}\]|\d{1,2}\/\d{1,2}\/\d{2,4},? [\d: apm.]{4,15} -)\s*[^:\n]{1,60}:\s*/i
/** What quotes a line or marks it as one of a list. */
const LINE_MARKS = /^(?:[\s>|•*_~"'“”„«‹‘’]|- )+/
const PAYMENT = /P\s?\d{1,6}\s?[-‐‑‒–—−]\s?\d{1,6}[*_~\s]*·/giu
const CODE = /c[oó]digo[^0-9A-Za-z]{0,4}([0-9A-Za-z]{4})(?![0-9A-Za-z])/iu
const INSTANT = /^(\d{2})\/(\d{2})\/(\d{4})(\d{2}):(\d{2}):(\d{2})$/
const AMOUNT = /Q(\d[\d,]*\.\d{2})$/

/**
 * Reads a message that `queueMessage` wrote, as it arrives by chat: with heads of the chat, quoted, wrapped, in bold or with invisible
 * marks. A line whose code does not match is not read, nor one with a part that this version does not know: a method or text of a newer
 * phone would be lost.
 */
export function readQueueMessage(text: string): ReadQueueMessage {
  const lines = withPlainSpaces(withoutInvisible(text)).split(/[\n\r\u2028\u2029]+/)
  const whole = lines.map((line) => line.replace(CHAT_HEAD, '').replace(LINE_MARKS, '')).join('\n')
  const starts = [...whole.matchAll(PAYMENT)].map(({ index }) => index)
  const payments = new Map<string, ReadPayment>()
  const unreadable: string[] = []
  for (const [place, start] of starts.entries()) {
    const { line, rest } = untilCode(whole.slice(start, starts[place + 1]))
    const payment = readLine(line)
    if (payment) payments.set(JSON.stringify(payment), payment)
    else unreadable.push(cleanLine(line))
    unreadable.push(...damaged(rest))
  }
  const before = whole.slice(0, starts[0])
  const announced = announcedIn(before)
  return {
    payments: [...payments.values()],
    unreadable: [...damaged(before), ...unreadable],
    announced,
  }
}

/** A payment ends with its code; what follows is of the chat. */
function untilCode(part: string): { line: string; rest: string } {
  const code = CODE.exec(part)
  if (!code) return { line: part, rest: '' }
  const end = code.index + code[0].length
  return { line: part.slice(0, end), rest: part.slice(end) }
}

function announcedIn(before: string): number | null {
  const found = new RegExp(`${queueWords.title}\\W*(\\d+)`, 'i').exec(before)
  return found ? Number(found[1]) : null
}

/** Lines that may be payments, though nothing of their number is left. */
function damaged(rest: string): string[] {
  const lines = rest.split('\n').map(cleanLine)
  return lines.filter((line) => !line.startsWith(queueWords.title) && (/código/i.test(line) || /·.*·/.test(line)))
}

function readLine(line: string): ReadPayment | null {
  const code = CODE.exec(line)
  if (!code) return null
  const content = line.slice(0, code.index)
  const parts = content.split(BETWEEN_PARTS).map((part) => cleanLine(part.replace(/[*~`]+/g, ' ')))
  if (checkCode(content) !== code[1]?.toUpperCase()) return null
  const [number = '', clientName = '', owner = '', ...rest] = parts.filter((part) => part !== '' && part !== '_')
  const pair = parseProvisionalNumber(number.replace(/\s/g, ''))
  const read = {
    input: { ...ownerOf(owner) } as TakenInput,
    amount: null as Quetzales | null,
    at: null as string | null,
  }
  const isWhole = rest.every((part) => readPart(part, read))
  const { input, amount, at } = read
  if (!isWhole || !pair || amount === null || at === null || !('clientId' in input)) return null
  return { clientName, amount, input: { ...input, taken: { ...pair, at } } }
}

type Read = { input: TakenInput; amount: Quetzales | null; at: string | null }

/** A part says by its first word, or by its form, what it is. False if it is nothing known. */
function readPart(part: string, read: Read): boolean {
  const { input } = read
  const { others, received, balance, total } = queueWords
  const joined = part.replace(/\s/g, '')
  const text = (label: string) => (part.startsWith(`${label}:`) ? cleanLine(part.slice(label.length + 1)) : null)
  const amount = (label: string) => (joined.startsWith(label.replace(/\s/g, '')) ? amountIn(joined) : null)
  const instant = instantOf(joined)
  const field = receiptFieldKeys.find((key) => text(textWords[key]) !== null)
  if (instant !== null) read.at = instant
  else if (field !== undefined) input[field] = text(textWords[field])
  else if (text(others) !== null) input.others = (text(others) ?? '').split(BETWEEN_CHARGES).map(chargeOf)
  else if (amount(received) !== null) input.received = amount(received) ?? undefined
  else if (amount(balance) !== null) input.expectedBalance = amount(balance) ?? undefined
  else if (amount(total) !== null) read.amount = amount(total)
  else if (methodOf(part) !== undefined) input.method = methodOf(part)
  else if (MONTHS_PART.test(joined)) input.months = part.split(/,\s*(?=[^\d\s])/).map(monthOf)
  // What a chat leaves of its marks has neither letters nor digits.
  else return !/[\p{L}\p{N}]/u.test(part)
  return true
}

function ownerOf(words: string): Partial<TakenInput> {
  const joined = words.replace(/\s/g, '')
  if (joined === queueWords.nobody.replace(/\s/g, '')) return { clientId: null }
  const [, variable, id] = /^cliente(variable)?(\d+)$/.exec(joined) ?? []
  return id === undefined ? {} : { kind: variable ? 'variable' : 'regular', clientId: Number(id) }
}

/** 'noviembre de 2026 Q150.00', also without spaces. */
function monthOf(words: string): { period: Period; amount: Quetzales } {
  const joined = words.replace(/\s/g, '')
  const [, name, year] = /^(\p{L}+?)de(\d{4})Q/u.exec(joined) ?? []
  const month = MONTH_NAMES.indexOf(name ?? '') + 1
  return { period: `${year}-${String(month).padStart(2, '0')}`, amount: amountIn(joined) ?? '' }
}

const MONTH_NAMES = Array.from({ length: 12 }, (_, index) => monthName(`2000-${String(index + 1).padStart(2, '0')}`))
/** Without spaces. */
const MONTHS_PART = new RegExp(`^(?:(?:${MONTH_NAMES.join('|')})de\\d{4}Q\\d[\\d,]*\\.\\d{2},?)+$`)

function chargeOf(words: string): { concept: string; amount: Quetzales } {
  return { concept: cleanLine(words.replace(/Q[\d,.\s]+$/, '')), amount: amountIn(words.replace(/\s/g, '')) ?? '' }
}

function methodOf(part: string): PaymentMethod | undefined {
  return paymentMethods.find((method) => methodLabels[method].toLowerCase() === part.toLowerCase())
}

function amountIn(joined: string): Quetzales | null {
  const centavos = parseCentavos(AMOUNT.exec(joined)?.[1]?.replaceAll(',', '') ?? '')
  return centavos === null ? null : fromCentavos(centavos)
}

/** '28/11/2026 10:42:07' in Guatemalan time as an ISO instant; null if it is none. */
function instantOf(joined: string): string | null {
  const [, day, month, year, hours, minutes, seconds] = INSTANT.exec(joined) ?? []
  const date = `${year}-${month}-${day}`
  if (!parseLocalDate(date)) return null
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return new Date(Date.parse(guatemalaDayStart(date)) + ms).toISOString()
}
