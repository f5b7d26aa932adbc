import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { vi } from 'vitest'
import { QuestionDialog } from '../components/dialogs/question-dialog'
import { ToastRegion } from '../components/feedback/toast-region'
import { createQueryClient } from '../lib/server/query-client'
import { createTrpcClient, type RouterOutputs, trpc } from '../lib/server/trpc'
import { keptReadsLink } from '../outbox/kept-reads-link'
import { slipLink } from '../receiving/receipts/slip-link'
import { renderPages } from './render'

/** Outputs with figures, which `figures.ts` has: a new figure is asked for where they are made up. */
type Figures = {
  'today.read'?: () => RouterOutputs['today']['read']
  'collections.sums'?: () => RouterOutputs['collections']['sums']
}

/** The output of each procedure by path; `refused` makes it fail. A test may change it while running. */
export type Answers = Record<string, (input: unknown) => unknown> & Figures
export type Call = { path: string; input: unknown; key?: string }

type Reason = {
  message?: string
  code?: string
  httpStatus?: number
  issues?: { path: string; message: string }[]
  storedId?: number
}

class Refusal extends Error {
  constructor(readonly reason: Reason) {
    super(reason.message)
  }
}

/** Makes a procedure fail as the server does; without a message, as a proxy does. */
export function refused(reason: Reason = {}): () => never {
  return () => {
    throw new Refusal(reason)
  }
}

let testNumber = 0

/** Drops the answers that a test did not wait for: their toasts would show in the next test. */
export function dropLateAnswers(): void {
  testNumber += 1
}

/**
 * A fake server: returns the given outputs, and never responds to other procedures nor to those of the same batch: a test of a
 * page answers everything that the page asks for. Returns the requests.
 */
export function serve(answers: Answers): Call[] {
  const calls: Call[] = []
  const servedTest = testNumber
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const text = searchParams.get('input') ?? (typeof init?.body === 'string' ? init.body : '{}')
    const isBatch = searchParams.has('batch')
    const asked = pathname
      .replace('/trpc/', '')
      .split(',')
      .map((path, index) => ({ path, input: isBatch ? JSON.parse(text)[index] : JSON.parse(text) }))
    const key = new Headers(init?.headers).get('idempotency-key')
    calls.push(...(key === null ? asked : asked.map((call) => ({ ...call, key }))))
    const results = await Promise.all(asked.map((call) => answerOf(answers, call)))
    if (servedTest !== testNumber) return new Promise(() => {})
    return new Response(JSON.stringify(isBatch ? results : results[0]), {
      headers: { 'content-type': 'application/json' },
    })
  })
  return calls
}

async function answerOf(answers: Answers, { path, input }: Call): Promise<object> {
  const answer = answers[path]
  if (!answer) return new Promise(() => {})
  try {
    return { result: { data: await answer(input) } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message = '', code = 'INTERNAL_SERVER_ERROR', httpStatus = 500, issues, storedId } = error.reason
    return { error: { message, code: -32603, data: { code, httpStatus, issues, storedId } } }
  }
}

/** Provides the app's tRPC client and query cache. */
export function serverWrapper() {
  const client = createTrpcClient(slipLink, keptReadsLink)
  const queries = createQueryClient()
  return ({ children }: { children: ReactNode }) => (
    <trpc.Provider client={client} queryClient={queries}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}

/** Renders routes against the fake server of `serve`, with the real app's toasts. */
export function renderServed(routes: Record<string, ReactElement>, entries?: readonly string[]) {
  const Server = serverWrapper()
  const withServer = (element: ReactElement) => (
    <Server>
      <main>{element}</main>
      <ToastRegion />
      <QuestionDialog />
    </Server>
  )
  const served = Object.entries(routes).map(([path, element]) => [path, withServer(element)] as const)
  return renderPages(Object.fromEntries(served), entries)
}
