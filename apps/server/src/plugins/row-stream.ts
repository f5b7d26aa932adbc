import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

// The kernel keeps megabytes for a reader and asks for more only when a third of them is gone: a slow telephone's minutes.
const STALLED_MS = 5 * 60_000

/**
 * Answers with what `bodyOf` makes of rows that a cursor hands over. The first row is awaited, so that a failure until
 * then is an error and not a broken body. Whoever leaves, were it before the first row, or takes nothing for
 * `stalledMs`, leaves no cursor and no connection held behind.
 */
export async function sendRows<Row>(
  reply: FastifyReply,
  rows: AsyncIterable<Row>,
  { bodyOf, stalledMs = STALLED_MS }: { bodyOf: (rows: AsyncIterable<Row>) => Readable; stalledMs?: number },
): Promise<FastifyReply> {
  const tell = (error: Error) => reply.log.error({ err: error }, 'answer interrupted')
  const taken = rows[Symbol.asyncIterator]()
  const body = bodyOf(resumed(await taken.next(), taken))
  body.on('error', tell)
  body.once('close', () => taken.return?.().catch(tell))
  reply.raw.setTimeout(stalledMs, () => reply.raw.destroy())
  return reply.send(body)
}

/** The rows with the first one put back. */
async function* resumed<Row>(first: IteratorResult<Row>, rest: AsyncIterator<Row>): AsyncGenerator<Row> {
  let next = first
  while (!next.done) {
    yield next.value
    next = await rest.next()
  }
}
