import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFolder } from './folders'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'isp-folder-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('creates missing folders and keeps existing ones', () => {
  const path = join(folder, 'a', 'b', 'c')
  makeFolder(path, 0o700)
  makeFolder(path, 0o755)
  expect(statSync(path).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o700)
})

it('fails below a file and at a dangling link', () => {
  writeFileSync(join(folder, 'file'), '')
  symlinkSync(join(folder, 'nowhere'), join(folder, 'link'))
  expect(() => makeFolder(join(folder, 'file', 'below'), 0o700)).toThrow(/EEXIST|ENOTDIR/)
  expect(() => makeFolder(join(folder, 'link'), 0o700)).toThrow('EEXIST')
})

it.runIf(process.platform === 'linux')('fails where no folder can be created', () => {
  expect(() => makeFolder('/proc/nope/below', 0o700)).toThrow("mkdir '/proc/nope'")
})
