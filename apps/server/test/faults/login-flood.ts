import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Finding } from './finding'
import { HttpClient } from './http'
import { formatStatuses } from './load'
import type { World } from './world'

const LOOPS = 24
const PAUSE_MS = 50
const LIMIT_MS = 200
const MOST_MEBIBYTES = 250
const EXPECTED = new Set([401, 429, 503])

/** Guesses of the password from many networks, while an operator works. */
export async function loginFlood(world: World, { seconds }: { seconds: number }): Promise<Finding> {
  const server = await world.server({ DATA_DIR: join(await world.folder(), 'data'), TRUST_PROXY: 'loopback' })
  const operator = new HttpClient(server.port)
  await operator.logIn()
  let running = true
  const guesses = new Map<number, number>()
  let withoutRetryAfter = 0
  const stranger = new HttpClient(server.port)
  const guess = async (loop: number) => {
    for (let turn = 0; running; turn += 1) {
      const answer = await stranger.call({
        method: 'POST',
        path: '/api/auth/login',
        body: { username: 'admin', password: `guess ${turn}` },
        headers: { 'x-forwarded-for': `198.51.${loop}.${turn % 250}` },
        cookie: '',
      })
      guesses.set(answer.status, (guesses.get(answer.status) ?? 0) + 1)
      if ([429, 503].includes(answer.status) && answer.retryAfter === undefined) withoutRetryAfter += 1
    }
  }
  const flood = Promise.all(Array.from({ length: LOOPS }, (_, loop) => guess(loop)))

  world.report(`${LOOPS} loops of guesses`)
  const answers: Record<'page' | 'stats' | 'password', { status: number; ms: number }[]> = {
    page: [],
    stats: [],
    password: [],
  }
  let mebibytes = 0
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until) {
    answers.page.push(await operator.call({ path: '/', headers: { accept: 'text/html' } }))
    answers.stats.push(await operator.call({ path: '/api/stats' }))
    mebibytes = Math.max(mebibytes, await residentMebibytes(server.pid))
    await sleep(PAUSE_MS)
  }
  const password = { method: 'POST', path: '/trpc/auth.verifyPassword', body: { password: 'admin' } } as const
  answers.password.push(await operator.call(password))
  running = false
  await flood
  operator.close()
  stranger.close()
  const slowest = (name: keyof typeof answers) => p95(answers[name].map(({ ms }) => ms))
  const all = (name: keyof typeof answers) => answers[name].every(({ status }) => status === 200)
  const limits = [
    { guarantee: `p95 of the page is at most ${LIMIT_MS} ms`, held: slowest('page') <= LIMIT_MS },
    { guarantee: `p95 of the operator's requests is at most ${LIMIT_MS} ms`, held: slowest('stats') <= LIMIT_MS },
    { guarantee: `memory is at most ${MOST_MEBIBYTES} MB`, held: mebibytes <= MOST_MEBIBYTES },
  ]
  return {
    fault: `${LOOPS} loops of wrong logins, each from other networks`,
    guarantees: [
      { guarantee: 'the page is always answered', held: all('page') },
      { guarantee: "the operator's session goes on", held: all('stats') },
      { guarantee: 'the operator can confirm the password', held: all('password') },
      {
        guarantee: `guesses get 401, 429 or 503 (${formatStatuses(guesses)})`,
        held: guesses.size > 0 && [...guesses.keys()].every((status) => EXPECTED.has(status)),
      },
      { guarantee: `each 429 and 503 has Retry-After`, held: withoutRetryAfter === 0 },
      ...limits,
    ],
    figures: [
      formatStatuses(guesses),
      `page ${slowest('page').toFixed(0)} ms, stats ${slowest('stats').toFixed(0)} ms at p95`,
      `password ${slowest('password').toFixed(0)} ms`,
      `${mebibytes.toFixed(0)} MB`,
    ],
  }
}

function p95(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN
}

async function residentMebibytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
