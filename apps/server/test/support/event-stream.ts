import type { ChangesEvent } from '@isp/domain/changes/changes.schema'

/** An event of a stream: its name in server-sent events, `message` for data. */
export type StreamEvent = { event: string; data: unknown }

/** A stream of changes that is open. */
export type EventStream = {
  status: number
  headers: Headers
  /** The next event that is not a ping; undefined when the stream has ended. */
  next(): Promise<StreamEvent | undefined>
  /** Disconnects, as a browser that is closed. */
  leave(): void
}

/** Opens the stream of changes of a server with a cookie or an API token, and reads its first event, which only says that it is open. */
export async function openChanges(
  address: string,
  caller: string | { token: string },
  gapMs?: number,
): Promise<EventStream> {
  const leaving = new AbortController()
  const input = encodeURIComponent(JSON.stringify({ gapMs }))
  const response = await fetch(`${address}/trpc/changes.subscribe?input=${input}`, {
    headers: {
      accept: 'text/event-stream',
      ...(typeof caller === 'string' ? { cookie: caller } : { authorization: `Bearer ${caller.token}` }),
    },
    signal: leaving.signal,
  })
  const events = response.ok && response.body ? eventsOf(response.body) : undefined
  const next = async () => (await events?.next())?.value ?? undefined
  if (events) await next()
  return { status: response.status, headers: response.headers, next, leave: () => leaving.abort() }
}

/** `ended` for the end of a stream. */
export function kindOf(event: StreamEvent | undefined): ChangesEvent['kind'] | 'ended' {
  return (event?.data as ChangesEvent | undefined)?.kind ?? 'ended'
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent, undefined> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).trim().split('\n')
      text = text.slice(end + 2)
      const field = (name: string) =>
        lines
          .find((line) => line.startsWith(`${name}:`))
          ?.slice(name.length + 1)
          .trim()
      const event = field('event') ?? 'message'
      const data = field('data')
      if (data !== undefined && event !== 'ping') yield { event, data: JSON.parse(data || 'null') }
    }
  }
  return undefined
}
