import { Readable } from 'node:stream'
import type { Db } from '@isp/db/connection'
import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import type { FastifyReply } from 'fastify'
import { createExportTurns, type ExportTurns } from './export-turns'
import { dropStalledReader } from './stalled-reader'

export type ExportLimits = {
  /** Maximum number of concurrent exports; each uses one connection of the export pool. */
  atOnce: number
  /** Maximum wait for a turn, in milliseconds. */
  waitMs: number
  /** Maximum time without progress by the reader, in milliseconds. */
  stalledMs: number
}

export const EXPORT_LIMITS: ExportLimits = { atOnce: 3, waitMs: 5_000, stalledMs: 30_000 }

const RETRY_AFTER_SECONDS = 10

/** Shared by all exports: their connections, and the turns to use them. */
export type ExportLine = { db: Db; turns: ExportTurns; stalledMs: number }

export function openExportLine(db: Db, { atOnce, waitMs, stalledMs }: ExportLimits = EXPORT_LIMITS): ExportLine {
  return { db, turns: createExportTurns({ atOnce, waitMs }), stalledMs }
}

type OpenedExport<Row> = { rows: AsyncIterable<Row>; bodyOf: (rows: AsyncIterable<Row>) => Readable }

/**
 * SERVICE_UNAVAILABLE with `Retry-After` if it gets no turn in time. The first row is read before the response starts,
 * so that earlier failures are error responses, not broken bodies. HEAD gets the same headers and reads no other row.
 * When a client disconnects or stalls, the cursor, the connection and the turn are released.
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
    if (reply.request.method === 'HEAD') {
      body.destroy()
      return reply.send(Readable.from([]))
    }
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
  throw new AppError('SERVICE_UNAVAILABLE', errorTexts.exportsBusy, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

/** The rows, starting with the one that was already read. */
async function* resumed<Row>(first: IteratorResult<Row>, rest: AsyncIterator<Row>): AsyncGenerator<Row> {
  let next = first
  while (!next.done) {
    yield next.value
    next = await rest.next()
  }
}
