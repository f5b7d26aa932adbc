import type { Readable } from 'node:stream'
import type { Db } from '@isp/db/connection'
import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import type { FastifyReply } from 'fastify'
import { createExportTurns, type ExportTurns } from './export-turns'
import { dropStalledReader } from './stalled-reader'

export type ExportLimits = {
  /** How many run at the same time. Each uses one connection of the exports' own pool. */
  atOnce: number
  /** How long another one waits for its turn, in milliseconds. */
  waitMs: number
  /** How long a reader may take nothing, in milliseconds. */
  stalledMs: number
}

export const EXPORT_LIMITS: ExportLimits = { atOnce: 3, waitMs: 5_000, stalledMs: 30_000 }

const RETRY_AFTER_SECONDS = 10

/** What every export shares: its own connections, and the turns to use them. */
export type ExportLine = { db: Db; turns: ExportTurns; stalledMs: number }

export function openExportLine(db: Db, { atOnce, waitMs, stalledMs }: ExportLimits = EXPORT_LIMITS): ExportLine {
  return { db, turns: createExportTurns({ atOnce, waitMs }), stalledMs }
}

/** Rows read from a cursor, and the response body made of them. */
type OpenedExport<Row> = { rows: AsyncIterable<Row>; bodyOf: (rows: AsyncIterable<Row>) => Readable }

/**
 * Sends an export when its turn comes; SERVICE_UNAVAILABLE with `Retry-After` when it does not come in time. The first
 * row is read before the response starts, so that a failure until then is an error response and not a broken body.
 * A reader who disconnects or stalls leaves neither a cursor, nor a connection, nor a turn in use.
 */
export async function sendExport<Row>(
  reply: FastifyReply,
  { db, turns, stalledMs }: ExportLine,
  open: (db: Db) => OpenedExport<Row> | Promise<OpenedExport<Row>>,
): Promise<FastifyReply> {
  const giveBack = await takeTurn(reply, turns)
  const logError = (error: Error) => reply.log.error({ err: error }, 'export interrupted')
  try {
    const { rows, bodyOf } = await open(db)
    const cursor = rows[Symbol.asyncIterator]()
    const body = bodyOf(resumed(await cursor.next(), cursor))
    body.on('error', logError)
    body.once('close', () => {
      Promise.resolve(cursor.return?.()).catch(logError).finally(giveBack)
    })
    dropStalledReader(reply.raw, stalledMs)
    return reply.send(body)
  } catch (error) {
    giveBack()
    throw error
  }
}

async function takeTurn(reply: FastifyReply, turns: ExportTurns): Promise<() => void> {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const giveBack = await turns.take(left.signal)
  if (giveBack) return giveBack
  reply.header('retry-after', RETRY_AFTER_SECONDS)
  throw new AppError('SERVICE_UNAVAILABLE', errorTexts.exportsBusy)
}

/** The rows with the first one put back. */
async function* resumed<Row>(first: IteratorResult<Row>, rest: AsyncIterator<Row>): AsyncGenerator<Row> {
  let next = first
  while (!next.done) {
    yield next.value
    next = await rest.next()
  }
}
