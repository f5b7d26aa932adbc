import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { useServerProcesses } from './support/server-process'

const LIMIT_MS = 120_000
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const PASSPHRASE = 'una frase larga de la oficina'

const servers = useServerProcesses()

/** Runs a command as `npm run` does; gives its exit code and all that it said. */
function command(name: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const file = fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url))
  return new Promise<{ code: number; said: string }>((resolve) => {
    const options = { env: { ...process.env, ...env } }
    execFile(process.execPath, ['--import', TSX, file, name, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, said: stdout + stderr }),
    )
  })
}

async function logIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'admin' }),
  })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

it('a backup of a running embedded database, sealed, becomes the database of another folder', {
  timeout: LIMIT_MS,
}, async () => {
  const env = { DATA_DIR: await servers.dataDir(), BACKUP_PASSPHRASE: PASSPHRASE }
  const elsewhere = await servers.dataDir()
  const first = await servers.start(env)
  const cookie = await logIn(first.address ?? '')
  const client = { name: 'Ana', monthlyAmount: '150', utility: '20', startDate: '2026-01-31' }
  const headers = { cookie, 'content-type': 'application/json' }
  await fetch(`${first.address}/api/clients`, { method: 'POST', headers, body: JSON.stringify(client) })

  const made = await command('backup', [elsewhere], env)
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Restauración comprobada') })
  const [name = ''] = await readdir(elsewhere)
  expect(name).toMatch(/\.sealed$/)

  const inUse = await command('restore', [join(elsewhere, name)], env)
  expect(inUse).toMatchObject({ code: 1, said: expect.stringContaining('in use by another server') })
  await first.stop()
  const full = await command('restore', [join(elsewhere, name)], env)
  expect(full).toMatchObject({ code: 1, said: expect.stringContaining('solo se restaura en una base de datos vacía') })

  const fresh = { ...env, DATA_DIR: await servers.dataDir() }
  const closed = await command('restore', [join(elsewhere, name)], { ...fresh, BACKUP_PASSPHRASE: '' })
  expect(closed).toMatchObject({ code: 1, said: expect.stringContaining('BACKUP_PASSPHRASE') })
  const restored = await command('restore', [join(elsewhere, name)], fresh)
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Todo coincide') })
  const second = await servers.start(fresh)
  const answer = await fetch(`${second.address}/api/clients`, {
    headers: { cookie: await logIn(second.address ?? '') },
  })
  expect(await answer.json()).toMatchObject([{ name: 'Ana', monthlyAmount: '150.00' }])
})

it('the server makes the backup of the day by itself', { timeout: LIMIT_MS }, async () => {
  const DATA_DIR = await servers.dataDir()
  await servers.start({ DATA_DIR })
  await expect
    .poll(() => readdir(join(DATA_DIR, 'backups')).catch(() => []))
    .toEqual([expect.stringMatching(/^isp-manager-.*\.gz$/)])
})
