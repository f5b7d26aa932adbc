import { importedClient } from '@isp/domain/import/import.schema'
import { importTexts } from '@isp/domain/import/import-texts'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '../../lib/notify'
import { serverWrapper } from '../../testing/server'
import { type RowToImport, useImportClients } from './use-import-clients'

const client = importedClient.parse({ name: 'Ana', monthlyAmount: '150', startDate: '2026-01-31' })
const rows: RowToImport[] = [{ row: 2, client, group: null, pause: null, months: [] }]
const sent = { fileName: 'clientes.xlsx', rows }

/** The outcomes of successive requests; later ones succeed. */
let fates: ('lost' | { code: string; httpStatus: number })[]
let keys: (string | null)[]

beforeEach(() => {
  fates = []
  keys = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: string, init?: RequestInit) => {
      if (!input.includes('clients.import.createAll')) return new Response('[]')
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      const fate = fates.shift()
      if (fate === 'lost') throw new TypeError('Failed to fetch')
      const answer = fate
        ? { error: { message: 'Fila 2: mal', code: -32600, data: fate } }
        : { result: { data: { created: 1 } } }
      return new Response(JSON.stringify(answer), { status: fate ? fate.httpStatus : 200 })
    }),
  )
})

/** Presses 'Importar' as often as there are outcomes; returns the text of the last toast. */
async function press(times: number): Promise<string | undefined> {
  const { result } = renderHook(useImportClients, { wrapper: serverWrapper() })
  for (let pressed = 0; pressed < times; pressed += 1) {
    await act(async () => void (await result.current.mutateAsync(sent).catch(() => {})))
  }
  const toast = toastStore.current()
  return toast?.message ?? toast?.title
}

test('after a lost response the rows are sent again with the same key', async () => {
  fates = ['lost']
  expect(await press(1)).toBe(importTexts.unanswered)
  fates = ['lost']
  keys = []
  expect(await press(2)).toBe(importTexts.done(1))
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test.each([
  ['an invalid row', { code: 'BAD_REQUEST', httpStatus: 400 }, 'Fila 2: mal'],
  ['an import that was undone since', { code: 'CONFLICT', httpStatus: 409 }, 'Fila 2: mal'],
  ['too much data', { code: 'PAYLOAD_TOO_LARGE', httpStatus: 413 }, importTexts.tooLargeToSend],
  ['a failure', { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 }, importTexts.failed],
])('%s is said', async (_what, fate, text) => {
  fates = [fate]
  expect(await press(1)).toBe(text)
})
