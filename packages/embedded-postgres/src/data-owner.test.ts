import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { NOBODY } from './account'
import { refuseForeignData } from './data-owner'
import { startEmbedded } from './server'

const FIXTURE = fileURLToPath(new URL('./become-data-owner.ts', import.meta.url))
const asNobody = { uid: NOBODY, gid: NOBODY }
// Only root can switch to another user, who must be able to read this checkout.
const mayBecomeNobody =
  process.getuid?.() === 0 && spawnSync('test', ['-r', fileURLToPath(import.meta.url)], asNobody).status === 0

let folder = ''
let dataDir = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isp-owner-'))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the fixture; returns its user, or the error. */
function becomeOwner(path: string, user: { uid?: number; gid?: number } = {}): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', FIXTURE, path], {
    // Finds tsx.
    cwd: import.meta.dirname,
    encoding: 'utf8',
    ...user,
  })
  return stdout || stderr
}

const giveTo = (path: string, uid: number) => chownSync(path, uid, uid)

it('does nothing for the user’s own data and a missing folder', () => {
  expect(() => refuseForeignData(dataDir)).not.toThrow()
  mkdirSync(join(dataDir, 'postgres'))
  expect(() => refuseForeignData(dataDir)).not.toThrow()
  expect(() => refuseForeignData(join(folder, 'missing'))).not.toThrow()
})

it.runIf(mayBecomeNobody)('as root switches to the owner of the folder, who owns the files it writes', () => {
  giveTo(dataDir, NOBODY)
  expect(JSON.parse(becomeOwner(dataDir))).toEqual({ uid: NOBODY, gid: NOBODY, groups: [NOBODY], name: 'nobody' })
  expect(readdirSync(dataDir)).toEqual(['written'])
  expect(statSync(join(dataDir, 'written'))).toMatchObject(asNobody)
})

it.runIf(mayBecomeNobody)('as root switches to the owner of the database rather than of the folder around it', () => {
  mkdirSync(join(dataDir, 'postgres'))
  giveTo(join(dataDir, 'postgres'), 54_321)
  chmodSync(dataDir, 0o777)
  expect(JSON.parse(becomeOwner(dataDir))).toMatchObject({ uid: 54_321, gid: 54_321, groups: [54_321] })
})

it.runIf(mayBecomeNobody)('as root stays root on its own data, also if `nobody` runs the database', () => {
  mkdirSync(join(dataDir, 'postgres'))
  expect(JSON.parse(becomeOwner(dataDir))).toMatchObject({ uid: 0, name: null })
  giveTo(join(dataDir, 'postgres'), NOBODY)
  expect(JSON.parse(becomeOwner(dataDir))).toMatchObject({ uid: 0, name: null })
  expect(() => refuseForeignData(dataDir)).not.toThrow()
})

it.runIf(mayBecomeNobody)('refuses another user’s data, with the owner and a solution', async () => {
  giveTo(dataDir, NOBODY)
  expect(() => refuseForeignData(dataDir)).toThrow(/belongs to nobody, and this process runs as root\..*sudo -u nobody/)
  await expect(startEmbedded({ dataDir })).rejects.toThrow('belongs to nobody')
  expect(readdirSync(dataDir)).toEqual([])
  expect(becomeOwner(dataDir, { uid: 54_321, gid: 54_321 })).toMatch(/belongs to nobody.*runs as user 54321/)
})

it.runIf(mayBecomeNobody)('says how to fix a database that root has taken over', () => {
  giveTo(dataDir, NOBODY)
  mkdirSync(join(dataDir, 'postgres'))
  expect(becomeOwner(dataDir, asNobody)).toContain(`belongs to root, and this process runs as nobody`)
  expect(becomeOwner(dataDir, asNobody)).toContain(`sudo chown -R nobody: ${dataDir}`)
})
