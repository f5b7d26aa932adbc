import { execFile, spawnSync } from 'node:child_process'
import { chown, lstat, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { storeQuickCredentials } from '@isp/api/testing/quick-credentials'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { expect, inject, it } from 'vitest'
import { noteFailedRestore, refuseAfterFailedRestore } from '../../src/failed-restore'
import { useServerProcesses } from '../support/server-process'

// Rules: product/backups#restore, product/collecting-without-signal#after-a-restore

const LIMIT_MS = 120_000
const PASSPHRASE = 'una frase larga de la oficina'

const NOBODY = 65_534
// Only root can switch to another user, who must be able to read this checkout.
const mayBecomeNobody =
  process.getuid?.() === 0 &&
  spawnSync('test', ['-r', fileURLToPath(import.meta.url)], { uid: NOBODY, gid: NOBODY }).status === 0

const servers = useServerProcesses()
const database = useTestDatabase()

type Name = 'backup' | 'restore'

const fileOf = (name: Name) => pathToFileURL(join(inject('serverBundle'), `${name}.js`))

/** Runs a command directly; returns its exit code and output. */
function command(name: Name, args: string[], env: Record<string, string>) {
  return run([fileURLToPath(fileOf(name)), ...args], env)
}

/** Runs a command like `npm run`: through another program, and not in the operator's folder. */
async function commandThroughNpm(name: Name, args: string[], env: Record<string, string> & { INIT_CWD: string }) {
  const start = join(await servers.dataDir(), 'start.mjs')
  await writeFile(start, `await import('${fileOf(name).href}')`)
  return await run([start, name, ...args], env)
}

function run(args: string[], env: Record<string, string>) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    const { INIT_CWD: _, ...inherited } = process.env
    const options = { env: { ...inherited, ...env } }
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
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

it('a running server makes the daily backup, and another one, both encrypted, that is restored into another folder', {
  timeout: LIMIT_MS,
}, async () => {
  const env = { DATA_DIR: await servers.usedDataDir(), BACKUP_PASSPHRASE: PASSPHRASE }
  const elsewhere = await servers.dataDir()
  const first = await servers.start(env)
  const cookie = await logIn(first.address ?? '')
  const client = { name: 'Ana', monthlyAmount: '150', utility: '20', startDate: '2026-01-31' }
  const headers = { cookie, 'content-type': 'application/json' }
  await fetch(`${first.address}/api/clients`, { method: 'POST', headers, body: JSON.stringify(client) })
  const daily = expect.stringMatching(/^isp-manager-.*\.sealed$/)
  await expect.poll(() => readdir(join(env.DATA_DIR, 'backups')).catch(() => [])).toEqual([daily])

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

it('a restore says which number comes next, skips those that were handed out since, and leaves an entry', {
  timeout: LIMIT_MS,
}, async () => {
  const env = { DATA_DIR: await servers.usedDataDir() }
  const folder = await servers.dataDir()
  const first = await servers.start(env)
  const headers = { cookie: await logIn(first.address ?? ''), 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    fetch(`${first.address}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const sale = { others: [{ concept: 'Router', amount: '250' }], method: 'cash' }
  expect((await post('payments/collect', sale)).status).toBeLessThan(300)
  await first.stop()
  expect(await command('backup', [`${folder}/b.gz`], env)).toMatchObject({ code: 0 })
  const restore = async (...args: string[]) => {
    const DATA_DIR = await servers.dataDir()
    return { DATA_DIR, ...(await command('restore', [`${folder}/b.gz`, ...args], { DATA_DIR })) }
  }

  const plain = await restore()
  expect(plain).toMatchObject({ code: 0, said: expect.stringContaining('El siguiente recibo es el 2.') })
  expect(plain.said).toMatch(/Los recibos que se dieron después del .* se perdieron/)
  for (const [word, reason] of [
    ['1', 'el siguiente recibo es el 2'],
    ['900000000', 'hasta el 100002'],
    ['dos', 'escribe un número de recibo'],
  ] as const) {
    const refused = await restore('--next-receipt', word)
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(reason) })
  }
  const skipped = await restore('--next-receipt', '15')
  expect(skipped).toMatchObject({ code: 0, said: expect.stringContaining('es el 15; del 2 al 14 quedan sin usar') })

  const second = await servers.start({ DATA_DIR: skipped.DATA_DIR })
  const again = { cookie: await logIn(second.address ?? ''), 'content-type': 'application/json' }
  const collected = await fetch(`${second.address}/api/payments/collect`, {
    method: 'POST',
    headers: again,
    body: JSON.stringify(sale),
  })
  expect(await collected.json()).toMatchObject({ number: 15 })
  const log = await fetch(`${second.address}/api/audit-log`, { headers: again })
  const { entries } = (await log.json()) as { entries: { action: string; changes: { field: string }[] }[] }
  expect(entries.find(({ action }) => action === 'restored')).toMatchObject({
    actor: 'desde la línea de comandos',
    subject: 'config',
    changes: [{ field: 'backup' }, { field: 'nextReceipt', from: '2', to: '15' }],
  })
  await second.stop()
  expect(await command('backup', [`${folder}/c.gz`], { DATA_DIR: skipped.DATA_DIR })).toMatchObject({
    code: 0,
    said: expect.stringContaining('Restauración comprobada'),
  })
})

it('money of a client who was registered after the backup pays nobody who is registered after the restore', {
  timeout: LIMIT_MS,
}, async () => {
  const env = { DATA_DIR: await servers.usedDataDir() }
  const folder = await servers.dataDir()
  const open = async (DATA_DIR: string) => {
    const server = await servers.start({ DATA_DIR })
    const headers = { cookie: await logIn(server.address ?? ''), 'content-type': 'application/json' }
    const post = async (path: string, body: object) => {
      const options = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await (await fetch(`${server.address}/api/${path}`, options)).json()) as { id: number }
    }
    const regular = (name: string) =>
      post('clients', { name, monthlyAmount: '150', utility: '20', startDate: '2026-01-31' })
    const variable = (name: string) => post('variable-clients', { name, startDate: '2026-01-31' })
    return { server, post, regular, variable }
  }

  const before = await open(env.DATA_DIR)
  const [ana, eva] = [await before.regular('Ana'), await before.variable('Eva')]
  await before.server.stop()
  expect(await command('backup', [`${folder}/b.gz`], env)).toMatchObject({ code: 0 })
  const since = await open(env.DATA_DIR)
  const lost = await since.regular('Perdida')
  expect(lost.id).toBeLessThanOrEqual(ana.id + 1000)
  await since.server.stop()

  const DATA_DIR = await servers.dataDir()
  expect(await command('restore', [`${folder}/b.gz`], { DATA_DIR })).toMatchObject({ code: 0 })
  const after = await open(DATA_DIR)
  expect((await after.regular('Berta')).id).toBeGreaterThan(ana.id + 1000)
  expect((await after.variable('Flor')).id).toBeGreaterThan(eva.id + 1000)
  const taken = { device: 3, running: 1, at: '2026-01-31T18:00:00Z' }
  const month = { period: '2026-01', amount: '150', utilityAmount: '20' }
  const late = { kind: 'regular', clientId: lost.id, months: [month], method: 'cash', taken }
  expect(await after.post('payments/collect', late)).toMatchObject({
    clientId: null,
    lines: [{ concept: 'Cobro sin señal', amount: '150.00' }],
  })
})

it('paths are relative to the operator’s folder, also after a rollback', {
  timeout: LIMIT_MS,
}, async () => {
  const env = { DATA_DIR: await servers.usedDataDir(), INIT_CWD: await servers.dataDir() }

  const made = await commandThroughNpm('backup', ['before.gz'], env)
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining(join(env.INIT_CWD, 'before.gz')) })
  expect(made.said).not.toContain('connection lost')
  expect(await readdir(env.INIT_CWD)).toEqual(['before.gz'])

  await rename(join(env.DATA_DIR, 'postgres'), join(env.DATA_DIR, 'postgres-aside'))
  const restored = await commandThroughNpm('restore', ['before.gz'], env)
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Todo coincide') })
})

it('without a database nothing is created, and the error names the folder', { timeout: LIMIT_MS }, async () => {
  const DATA_DIR = await servers.dataDir()
  const refused = await command('backup', [], { DATA_DIR })
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(`There is no database in ${DATA_DIR}`) })
  expect(await readdir(DATA_DIR)).toEqual([])
})

it.runIf(mayBecomeNobody)(
  'as root over another user’s data, every file belongs to that user',
  {
    timeout: LIMIT_MS,
  },
  async () => {
    const DATA_DIR = await servers.usedDataDir()
    for (const name of ['', ...(await readdir(DATA_DIR, { recursive: true }))]) {
      await chown(join(DATA_DIR, name), NOBODY, NOBODY)
    }

    const made = await command('backup', [`${DATA_DIR}/new/folder/`], { DATA_DIR })
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining(`${DATA_DIR}/new/folder/isp-manager-`) })
    const outside = await servers.dataDir()
    const refused = await command('backup', [`${outside}/new/`], { DATA_DIR })
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('como nobody, dueño de los datos') })
    const owners = new Set<number>()
    for (const name of await readdir(DATA_DIR, { recursive: true })) owners.add((await lstat(join(DATA_DIR, name))).uid)
    expect([...owners]).toEqual([NOBODY])
  },
)

it('a backup of a newer version is rejected, and the server then serves no empty database', {
  timeout: LIMIT_MS,
}, async () => {
  const file = join(await servers.dataDir(), 'newer.gz')
  await writeFile(file, gzipSync(`${JSON.stringify({ format: 'isp-manager-backup', version: 3 })}\n`))
  const DATA_DIR = await servers.dataDir()
  const { said } = await command('restore', [file], { DATA_DIR })
  expect(said).toContain('Actualiza el sistema y vuelve a intentarlo. (The format has version 3)')
  const refused = await servers.start({ DATA_DIR })
  expect(refused.address).toBeUndefined()
  expect(refused.output()).toContain('The last restore failed (The format has version 3) and the database is empty.')
  expect(await refused.stop()).toBe(1)
  // As the message says.
  await rm(join(DATA_DIR, 'backups', 'restore-failed'))
  expect((await servers.start({ DATA_DIR })).address).toBeDefined()
})

it('after a restore that failed for another reason than the file, a server starts only on a database in use', async () => {
  const [env, { db }] = [{ DATA_DIR: await servers.dataDir() }, database()]
  await noteFailedRestore(env, new Error('Connection terminated'))
  await expect(refuseAfterFailedRestore(env, db)).rejects.toThrow(
    'The last restore failed (Connection terminated) and the database is empty',
  )
  await storeQuickCredentials(db, { username: 'admin', password: 'admin' })
  await refuseAfterFailedRestore(env, db)
  expect(await readdir(join(env.DATA_DIR, 'backups'))).toEqual([])
})
