import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
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

it.each([
  ['that a crash cut off', '{"nonce":"le'],
  ['that is empty', ''],
  ['that holds null', 'null'],
  ['that holds a number', '7'],
  ['without a process', '{"nonce":"a"}'],
  ['whose nonce leads elsewhere', JSON.stringify({ ...identify(1), boot: 'earlier', nonce: '/../../x' })],
  ['whose process is none', JSON.stringify({ ...identify(1), pid: -1, nonce: 'a' })],
])('is taken from a file %s', async (_what, content) => {
  writeFileSync(path, content)
  ;(await takeOwnerLock(path)).release()
  expect(readdirSync(folder)).toEqual([])
})

it('is refused, with its path, if it is not a file', async () => {
  mkdirSync(path)
  await expect(takeOwnerLock(path)).rejects.toThrow(`${path} cannot be read`)
  rmSync(path, { recursive: true })
  symlinkSync(join(folder, 'nowhere'), path)
  await expect(takeOwnerLock(path)).rejects.toThrow(`${path} is a dangling link`)
})

it('judges an owner in another container by its heartbeat', async () => {
  leave({ pidSpace: 'elsewhere', pid: 1 })
  await expect(takeOwnerLock(path)).rejects.toThrow(AlreadyOwnedError)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(path, longAgo, longAgo)
  ;(await takeOwnerLock(path)).release()
})

it('is taken over by only one of many processes', async () => {
  leave({ boot: 'earlier' })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => takeOwnerLock(path)))
  const taken = tries.filter((attempt) => attempt.status === 'fulfilled')
  expect(taken).toHaveLength(1)
  for (const { value } of taken) value.release()
  expect(readdirSync(folder)).toEqual([])
})
