import { formatQuetzales, type Quetzales, sumQuetzales } from '../money/money'
import type { OutboxEntry } from './outbox-entry'
import { outboxTexts, type SendingStop } from './outbox-texts'
import { queueTexts } from './queue-texts'
import { notSentWords } from './taking-texts'

/** What a phone knows of the payments that wait on it. */
export type WaitingPayments = {
  /** Whether the server cannot be reached. */
  lost: boolean
  /** What is queued, on its way or refused; null if the storage cannot be read. */
  entries: readonly OutboxEntry[] | null
  /** Entries of a newer version of the page. */
  newer: number
  /** What is being sent is the `of` − `left` + 1st of `of`; null while nothing is being sent. */
  sending: { of: number } | null
  /** Null if nothing failed. */
  stopped: SendingStop | null
  /** Sent ones whose sentence was not read yet. */
  unread: readonly OutboxEntry[]
}

export type BandWords = { tone: 'info' | 'warning' | 'danger'; text: string }

/**
 * The band about payments that wait (product/outbox#band): what is the case and, where something must be done, what. Null if nothing
 * waits.
 */
export function bandWords(payments: WaitingPayments): BandWords | null {
  const { lost, entries, newer, sending, stopped, unread } = payments
  if (stopped === 'newer') return { tone: 'danger', text: outboxTexts.newer }
  if (entries === null) return stopped === 'storage' ? { tone: 'danger', text: queueTexts.unreadable } : null
  const refused = entries.filter(({ state }) => state === 'refused')
  const queued = entries.filter(({ state }) => state !== 'refused')
  const waits = joined([queued.length > 0 && toSendWords(queued), refused.length > 0 && asideWords(refused.length)])
  if (stopped === 'storage' && waits !== '') return { tone: 'danger', text: `${waits} · ${queueTexts.notNoted}` }
  if (newer > 0) return { tone: 'danger', text: queueTexts.newer }
  if (lost && waits !== '') return { tone: 'warning', text: `${queueTexts.lost} · ${waits}` }
  if (queued.length > 0 && sending) return { tone: 'info', text: sendingWords(queued.length, sending.of) }
  if (queued.length > 0 && stopped) return { tone: 'warning', text: `${waits} · ${stopWords[stopped]}` }
  const [first] = refused
  if (first) return { tone: 'danger', text: joined([notSentWords(first), alsoWords(refused.length - 1)]) }
  if (queued.length > 0) return { tone: 'warning', text: waits }
  const [notice] = unread
  return notice?.sentence ? { tone: 'danger', text: notice.sentence } : null
}

/** '3 cobros por enviar · Q450.00' */
export function toSendWords(queued: readonly OutboxEntry[]): string {
  const sum: Quetzales = sumQuetzales(queued.map(({ about }) => about.amount))
  return `${queued.length === 1 ? '1 cobro' : `${queued.length} cobros`} por enviar · ${formatQuetzales(sum)}`
}

/** 'Enviando 2 de 3' */
function sendingWords(left: number, of: number): string {
  const all = Math.max(left, of)
  return `Enviando ${all - left + 1} de ${all}`
}

const stopWords: Record<Exclude<SendingStop, 'newer'>, string> = {
  network: 'Se vuelve a intentar solo',
  session: 'Vuelve a entrar para enviar',
  busy: 'Se vuelve a intentar solo',
  server: 'El sistema no recibe ahora: se vuelve a intentar solo',
  storage: queueTexts.notNoted,
}

function asideWords(count: number): string {
  return count === 1 ? '1 no se pudo enviar' : `${count} no se pudieron enviar`
}

function alsoWords(count: number): string | false {
  return count > 0 && `y ${count} más`
}

function joined(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join(' · ')
}
