// `pnpm --filter @isp/bench run streams`: memory of 200 open streams of changes, and how soon all of them get a change.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMeasuredDatabase } from './database'
import { residentMegabytes } from './export-memory'
import { HttpConnection } from './http-connection'
import { median } from './measure'
import { logIn, startApp } from './servers'

const STREAMS = 200
const PER_SESSION = 25
const CHANGES = 10
const SETTLE_MS = 5_000

const database = await startMeasuredDatabase(400)
const app = await startApp(database.url)
const streams: IncomingMessage[] = []
try {
  // The server's memory grows with its first requests in any case.
  await createClients(50)
  await sleep(SETTLE_MS)
  const before = await residentMegabytes(app.pid)
  for (let count = 0; count < STREAMS; count += PER_SESSION) {
    const cookie = await logIn(app.port)
    for (let stream = 0; stream < PER_SESSION; stream += 1) streams.push(await openStream(cookie))
  }
  await sleep(SETTLE_MS)
  const opened = await residentMegabytes(app.pid)
  const milliseconds: number[] = []
  for (let change = 0; change < CHANGES; change += 1) milliseconds.push(await timeOfChange())
  await sleep(SETTLE_MS)
  const after = await residentMegabytes(app.pid)
  const megabytes = (value: number | undefined) => value?.toFixed(0) ?? '?'
  console.log(
    `${STREAMS} streams: memory ${[before, opened, after].map(megabytes).join(', ')} MB before, opened, after use`,
  )
  console.log(`a change reached all of them after ${median(milliseconds).toFixed(0)} ms (median of ${CHANGES})`)
} finally {
  for (const stream of streams) stream.destroy()
  await app.stop()
  await database.stop()
}

async function openStream(cookie: string): Promise<IncomingMessage> {
  const request = get({
    host: '127.0.0.1',
    port: app.port,
    path: '/trpc/changes.subscribe?input=%7B%7D',
    headers: { cookie },
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`no stream: ${response.statusCode}`)
  await once(response, 'data')
  return response
}

/** Milliseconds from the request that changes something until every stream has received the event. */
async function timeOfChange(): Promise<number> {
  const received = Promise.all(streams.map((stream) => receivedBy(stream)))
  const started = performance.now()
  await createClients(1)
  await received
  return performance.now() - started
}

function receivedBy(stream: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const read = (chunk: Buffer) => {
      if (!chunk.includes('"changed"')) return
      stream.off('data', read)
      resolve()
    }
    stream.on('data', read)
  })
}

async function createClients(count: number): Promise<void> {
  const connection = await HttpConnection.open(app.port, app.headers)
  for (let client = 0; client < count; client += 1) {
    const body = JSON.stringify({ name: 'Ana', monthlyAmount: '100', startDate: database.today })
    const { status } = await connection.send({ method: 'POST', path: '/api/clients', body })
    if (status !== 201) throw new Error(`no client: ${status}`)
  }
  connection.close()
}
