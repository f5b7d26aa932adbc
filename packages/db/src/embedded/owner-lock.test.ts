import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AlreadyOwnedError, takeOwnerLock } from './owner-lock'
import { identify } from './processes'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isp-lock-'))
  path = join(folder, 'owner.lock')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function leave(owner: object): void {
  writeFileSync(path, JSON.stringify({ nonce: 'left', ...identify(process.pid), ...owner }))
}

it('is held until it is released', async () => {
  const lock = await takeOwnerLock(path)
  await expect(takeOwnerLock(path)).rejects.toThrow(AlreadyOwnedError)
  lock.release()
  const next = await takeOwnerLock(path)
  lock.release()
  await expect(takeOwnerLock(path)).rejects.toThrow(AlreadyOwnedError)
  next.release()
  expect(readdirSync(folder)).toEqual([])
})

it.skipIf(process.platform !== 'linux').each([
  ['whose number another process has now', { startedAt: '1' }],
  ['from before the machine was restarted', { boot: 'earlier' }],
])('is taken from an owner %s', async (_, owner) => {
  leave(owner)
  const lock = await takeOwnerLock(path)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject(identify(process.pid))
  lock.release()
})

it('is taken from a file that a crash cut off', async () => {
  writeFileSync(path, '{"nonce":"le')
  ;(await takeOwnerLock(path)).release()
  expect(readdirSync(folder)).toEqual([])
})

it('judges an owner in another container by its last sign of life', async () => {
  leave({ pidSpace: 'elsewhere', pid: 1 })
  await expect(takeOwnerLock(path)).rejects.toThrow(AlreadyOwnedError)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(path, longAgo, longAgo)
  ;(await takeOwnerLock(path)).release()
})

it('goes to one of many that find it abandoned', async () => {
  leave({ boot: 'earlier' })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => takeOwnerLock(path)))
  const taken = tries.filter((attempt) => attempt.status === 'fulfilled')
  expect(taken).toHaveLength(1)
  for (const { value } of taken) value.release()
  expect(readdirSync(folder)).toEqual([])
})
