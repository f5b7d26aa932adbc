import { clientInput } from '@isp/domain/clients/client.schema'
import { importTexts } from '@isp/domain/clients/import/import-texts'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '../../../../lib/notify'
import { serverWrapper } from '../../../../testing/server'
import type { UploadRow } from './upload-chunks'
import { useImportClients } from './use-import-clients'

const conflict = { message: 'Ya se importó', code: -32009, data: { code: 'CONFLICT', httpStatus: 409 } }
const internal = { message: 'No', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } }
const data: Record<string, unknown> = { start: { importId: 'i' }, applyAll: { created: 1, groups: 0 } }
const client = clientInput.parse({ name: 'Ana', monthlyAmount: '150', startDate: '2026-01-31' })
const rows: UploadRow[] = [{ row: 2, client, group: null, pause: null }]

/** The outcomes of successive calls of a procedure; later calls succeed. */
type Fate = 'lost' | object
let fates: Record<string, Fate[]>
let asked: string[]

beforeEach(() => {
  vi.useFakeTimers()
  fates = {}
  asked = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: string) => {
      const procedure = /clients\.import\.(\w+)/.exec(input)?.[1] ?? 'other'
      asked.push(procedure)
      const fate = fates[procedure]?.shift()
      if (fate === 'lost') throw new TypeError('Failed to fetch')
      const answer = fate ? { error: fate } : { result: { data: data[procedure] ?? null } }
      return new Response(JSON.stringify([answer]), { status: fate ? 500 : 200 })
    }),
  )
})

/** Imports a client and returns the number created; null on failure. */
async function runImport(): Promise<number | null> {
  const { result } = renderHook(useImportClients, { wrapper: serverWrapper() })
  return act(async () => {
    const created = result.current.run(rows).then(
      (answer) => answer.created,
      () => null,
    )
    await vi.advanceTimersByTimeAsync(60_000)
    return created
  })
}

const timesAsked = (procedure: string) => asked.filter((name) => name === procedure).length

test('a lost response is retried, and an import that was already applied is a success', async () => {
  fates = { applyAll: ['lost', conflict] }
  expect(await runImport()).toBe(1)
  expect([timesAsked('start'), timesAsked('addRows'), timesAsked('applyAll')]).toEqual([1, 1, 2])
  expect(toastStore.current()?.title).toBe(importTexts.done(1))
})

test('a conflict on the first attempt is a failure', async () => {
  fates = { applyAll: [conflict] }
  expect(await runImport()).toBeNull()
  expect(toastStore.current()?.message).toBe(importTexts.failed)
})

test('without any response the result is reported as unknown', async () => {
  fates = { applyAll: ['lost', 'lost', 'lost', 'lost'] }
  expect(await runImport()).toBeNull()
  expect(timesAsked('applyAll')).toBe(4)
  expect(toastStore.current()?.message).toBe(importTexts.unanswered)
})

test('refused rows are never applied, and the import is discarded', async () => {
  fates = { addRows: [internal] }
  expect(await runImport()).toBeNull()
  expect([timesAsked('cancel'), timesAsked('applyAll')]).toEqual([1, 0])
  expect(toastStore.current()?.message).toBe(importTexts.failed)
})
