import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chooseAccount } from './account'
import { SocketFolder } from './socket-folder'

it('a linked package is found in its real folder after a check of the socket', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'isp-linked-')))
  const packages = join(folder, 'app/node_modules')
  mkdirSync(packages, { recursive: true })
  for (const name of ['first', 'second']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'index.js'), '')
    symlinkSync(join(folder, name), join(packages, name))
  }
  const { resolve } = createRequire(join(folder, 'app/main.js'))
  const sockets = new SocketFolder({ dir: folder, account: chooseAccount(folder) }, 5432)
  const server = createServer()
  await new Promise<void>((done) => server.listen(join(sockets.path, '.s.PGSQL.5432'), done))

  expect(resolve('first')).toBe(join(folder, 'first/index.js'))
  expect(sockets.hasSocket()).toBe(true)
  expect(resolve('second')).toBe(join(folder, 'second/index.js'))

  await new Promise((done) => server.close(done))
  rmSync(sockets.path, { recursive: true })
  rmSync(folder, { recursive: true })
})
