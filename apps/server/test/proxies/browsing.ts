import { errorTexts } from '@isp/domain/errors/error-texts'
import type { HttpAnswer, HttpClient } from '../faults/http'

/** Sentences that a 503 may say. */
const SENTENCES: readonly string[] = [errorTexts.unavailable, errorTexts.busy, errorTexts.stopping]

/** What a browser, the app and a program ask for. */
const REQUESTS = [
  { path: '/', headers: { accept: 'text/html,application/xhtml+xml' } },
  { path: '/trpc/auth.status' },
  { path: '/api/stats' },
] as const

export type Browsed = {
  answered: number
  unavailable: number
  /** Every other answer, and every 503 that is not the product's own. */
  wrong: string[]
  slowest: number
}

/** Asks for pages and figures, one after another, until stopped. */
export function startBrowsing(http: HttpClient): { stop(): Promise<Browsed> } {
  const browsed: Browsed = { answered: 0, unavailable: 0, wrong: [], slowest: 0 }
  let browsing = true
  const lane = async (offset: number) => {
    for (let turn = offset; browsing; turn += 1) {
      const call = REQUESTS[turn % REQUESTS.length] ?? REQUESTS[0]
      const answer = await http.call(call).catch((error: Error) => error)
      if (answer instanceof Error) browsed.wrong.push(`${call.path}: ${answer.message}`)
      else count(browsed, call.path, answer)
    }
  }
  const lanes = Promise.all([0, 1, 2].map(lane))
  return {
    async stop() {
      browsing = false
      await lanes
      return browsed
    },
  }
}

function count(browsed: Browsed, path: string, answer: HttpAnswer): void {
  browsed.slowest = Math.max(browsed.slowest, answer.ms)
  if (answer.status === 200) browsed.answered += 1
  else if (isOwnUnavailable(path, answer)) browsed.unavailable += 1
  else browsed.wrong.push(`${path}: ${answer.status} ${answer.type} ${answer.body.slice(0, 120)}`)
}

/** Whether it is the product's 503: a page in Spanish for a browser, JSON in Spanish for everything else. */
export function isOwnUnavailable(path: string, { status, type, body }: HttpAnswer): boolean {
  const says = SENTENCES.some((sentence) => body.includes(sentence))
  const form = path === '/' ? type.startsWith('text/html') && body.includes('lang="es"') : isJson(type, body)
  return status === 503 && says && form
}

function isJson(type: string, body: string): boolean {
  try {
    return type.startsWith('application/json') && typeof JSON.parse(body) === 'object'
  } catch {
    return false
  }
}
