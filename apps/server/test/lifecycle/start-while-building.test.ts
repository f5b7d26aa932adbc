import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, inject, it, onTestFinished } from 'vitest'

it('while the web app is built, the server opens its database, and listens once it is there', async () => {
  const program = pathToFileURL(join(inject('serverBundle'), 'run-server.js')).href
  const webBuilt = "{ then(done) { console.log('waiting'); process.stdin.once('data', done) } }"
  const code = `(await import('${program}')).runServer({ webBuilt: ${webBuilt} })`
  const dataDir = await mkdtemp(join(tmpdir(), 'isp-start-'))
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
  })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await exited
    await rm(dataDir, { recursive: true })
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  await expect.poll(() => output).toContain('waiting')
  expect(output).toMatch(/Embedded PostgreSQL 18 ready/)
  expect(output).not.toContain('ISP Manager: http')
  child.stdin.write('built')
  await expect.poll(() => output).toContain('ISP Manager: http')
})
