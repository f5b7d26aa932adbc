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
import { identifyFolder } from './folder-identity'
import { AlreadyOwnedError, takeOwnerLock } from './owner-lock'
import { identify } from './processes'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isp-lock-'))
  path = join(folder, 'owner.lock')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const take = () => takeOwnerLock(path, identifyFolder(folder))

function leave(owner: object): void {
  writeFileSync(
    path,
    JSON.stringify({ nonce: 'left', ...identify(process.pid), folder: identifyFolder(folder), ...owner }),
  )
}

it('is held until it is released', async () => {
  const lock = await take()
  await expect(take()).rejects.toThrow(AlreadyOwnedError)
  lock.release()
  const next = await take()
  lock.release()
  await expect(take()).rejects.toThrow(AlreadyOwnedError)
  next.release()
  expect(readdirSync(folder)).toEqual([])
})

it.skipIf(process.platform !== 'linux').each([
  ['whose number another process has now', { startedAt: '1' }],
  ['from before the machine was restarted', { boot: 'earlier' }],
])('is taken from an owner %s', async (_, owner) => {
  leave(owner)
  const lock = await take()
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
  ['whose folder is a text', JSON.stringify({ ...identify(1), nonce: 'a', folder: '1:2' })],
  ['whose process is none', JSON.stringify({ ...identify(1), pid: -1, nonce: 'a' })],
])('is taken from a file %s', async (_what, content) => {
  writeFileSync(path, content)
  ;(await take()).release()
  expect(readdirSync(folder)).toEqual([])
})

it('is refused, with its path, if it is not a file', async () => {
  mkdirSync(path)
  await expect(take()).rejects.toThrow(`${path} cannot be read`)
  rmSync(path, { recursive: true })
  symlinkSync(join(folder, 'nowhere'), path)
  await expect(take()).rejects.toThrow(`${path} is a dangling link`)
})

it('judges an owner in another container by its heartbeat', async () => {
  leave({ pidSpace: 'elsewhere', pid: 1 })
  await expect(take()).rejects.toThrow(AlreadyOwnedError)
  for (const awayMs of [-60_000, 60_000]) {
    leave({ pidSpace: 'elsewhere', pid: 1 })
    const noLonger = new Date(Date.now() + awayMs)
    utimesSync(path, noLonger, noLonger)
    ;(await take()).release()
  }
})

it('of a version that did not record the folder is respected', async () => {
  leave({ folder: undefined })
  await expect(take()).rejects.toThrow(AlreadyOwnedError)
})

it('that was copied with its folder is taken although the owner of the original lives', async () => {
  const original = identifyFolder(folder)
  leave({ folder: { ...original, path: '/original', inode: '1' } })
  ;(await take()).release()
})

it('from another device is taken if it shows no heartbeat: else the folder is mounted twice', async () => {
  const elsewhere = { ...identifyFolder(folder), path: '/original', device: '1' }
  leave({ folder: elsewhere })
  const beating = setInterval(() => utimesSync(path, new Date(), new Date()), 20)
  await expect(take()).rejects.toThrow(AlreadyOwnedError)
  clearInterval(beating)
  ;(await take()).release()
})

it('is taken over by only one of many processes', async () => {
  leave({ boot: 'earlier' })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => take()))
  const taken = tries.filter((attempt) => attempt.status === 'fulfilled')
  expect(taken).toHaveLength(1)
  for (const { value } of taken) value.release()
  expect(readdirSync(folder)).toEqual([])
})
