import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backupTarget } from '../../src/backup-target'
import { operatorPath } from '../../src/env'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isp-target-'))
  await writeFile(join(folder, 'file.gz'), '')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it.each([
  ['an existing folder', '', 'name.gz'],
  ['a new folder', 'new/folder/', 'new/folder/name.gz'],
  ['a new folder called backups', 'disk/backups', 'disk/backups/name.gz'],
  ['a new file', 'new/file.gz', 'new/file.gz'],
  ['an existing file', 'file.gz', 'file.gz'],
  ['an existing file with a slash', 'file.gz/', 'file.gz'],
])('%s', async (_what, target, file) => {
  const found = await backupTarget(operatorPath(`${folder}/${target}`), 'name.gz')
  expect(relative(folder, found)).toBe(join(file))
})
