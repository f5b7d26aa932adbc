import { type Answer, HttpConnection, type Request } from './http-connection'
import { baselinePath } from './record-statements'
import { type Call, requestOf, type Scenario, TURNS } from './scenarios'
import type { Server } from './servers'

export type Servers = { app: Server; baseline: Server }

type Which = keyof Servers
const BOTH = ['app', 'baseline'] as const
const REQUEST_OF: Record<Which, (call: Call) => Request> = {
  app: requestOf,
  baseline: (call) => ({ method: 'GET', path: baselinePath(call) }),
}
const ROUNDS = 3
const WARM_UP_REQUESTS = 20
const WARM_UP_MS = 300

export type Figures = {
  name: string
  /** Median milliseconds per request on one connection. */
  p50: Record<Which, number>
  /** Requests per second on all connections. */
  rate: Record<Which, number>
}

/** Measures a scenario in alternating rounds, so that other load on the machine affects both servers. */
export async function measure(
  scenario: Scenario,
  servers: Servers,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Figures> {
  const roundMs = (seconds * 1000) / ROUNDS
  const alone = { app: [] as number[], baseline: [] as number[] }
  const together = { app: [] as number[], baseline: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const which of BOTH) alone[which].push(median(await run(scenario, servers, which, { lanes: 1, roundMs })))
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const which of BOTH) {
      const latencies = await run(scenario, servers, which, { lanes: connections, roundMs })
      together[which].push((latencies.length * 1000) / roundMs)
    }
  }
  return {
    name: scenario.name,
    p50: { app: median(alone.app), baseline: median(alone.baseline) },
    rate: { app: median(together.app), baseline: median(together.baseline) },
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [low = Number.NaN, high = low] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return (low + high) / 2
}

/** Keeps every lane busy for a round; returns the milliseconds of each request. */
async function run(
  scenario: Scenario,
  servers: Servers,
  which: Which,
  { lanes, roundMs }: { lanes: number; roundMs: number },
): Promise<number[]> {
  const latencies: number[] = []
  const lane = async (number: number) => {
    const connection = await open(servers[which])
    try {
      let turn = 0
      const ask = async () => check(await connection.send(REQUEST_OF[which](scenario.call(number, turn++ % TURNS))))
      const warm = performance.now() + WARM_UP_MS
      while (turn < 2 || (turn < WARM_UP_REQUESTS && performance.now() < warm)) await ask()
      const end = performance.now() + roundMs
      // Even numbers, so that every payment is reverted.
      while (performance.now() < end || turn % 2 === 1) {
        const started = performance.now()
        await ask()
        latencies.push(performance.now() - started)
      }
    } finally {
      connection.close()
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
  return latencies
}

function open({ port, headers }: Server): Promise<HttpConnection> {
  return HttpConnection.open(port, headers)
}

function check(answer: Answer): Answer {
  if (answer.status === 200) return answer
  throw new Error(`status ${answer.status}: ${answer.body.toString().slice(0, 500)}`)
}
