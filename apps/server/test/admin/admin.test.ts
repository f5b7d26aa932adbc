import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { closeDb, openDb } from '@isp/db/connection'
import { tryAdvisoryLock } from '@isp/db/locks'
import { invariantCheckTexts } from '@isp/domain/invariant-checks/invariant-check-texts'
import { findRunning } from '@isp/embedded-postgres/running'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { useServerProcesses } from '../support/server-process'

const LIMIT_MS = 120_000

const servers = useServerProcesses()

function startAdmin(args: string[], { DATA_DIR }: { DATA_DIR: string }) {
  return spawn(process.execPath, [join(inject('serverBundle'), 'admin.js'), ...args], {
    env: { ...process.env, DATA_DIR },
  })
}

/** Runs a command of the administration directly, with this standard input. */
async function admin(args: string[], { DATA_DIR, input = '' }: { DATA_DIR: string; input?: string }) {
  const child = startAdmin(args, { DATA_DIR })
  child.stdin.end(input)
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, said: said + complained }
}

async function logIn(address: string | undefined, password: string): Promise<number> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  return response.status
}

it('resets the password of a stopped server, and lists, ends and checks while one runs', {
  timeout: LIMIT_MS,
}, async () => {
  const DATA_DIR = await servers.usedDataDir()
  const short = await admin(['reset-password'], { DATA_DIR, input: 'ab\n' })
  expect(short).toMatchObject({ code: 1, said: expect.stringContaining('al menos 3 caracteres. No se cambió nada') })
  const reset = await admin(['reset-password'], { DATA_DIR, input: 'una nueva\n' })
  expect(reset).toMatchObject({ code: 0, said: 'Contraseña cambiada para el usuario admin.\n' })

  const { address } = await servers.start({ DATA_DIR })
  expect([await logIn(address, 'admin'), await logIn(address, 'una nueva')]).toEqual([401, 200])
  expect((await admin(['sessions'], { DATA_DIR })).said).toMatch(/^N\.º .*\n1 +Programa o script/)
  expect(await admin(['sessions', '--end', '2'], { DATA_DIR })).toMatchObject({ code: 1 })
  expect((await admin(['sessions', '--end-all'], { DATA_DIR })).said).toBe('1 sesión cerrada.\n')

  await logIn(address, 'una nueva')
  const keep = ['reset-password', '--generate', '--keep-tokens']
  expect((await admin(keep, { DATA_DIR })).said).toMatch(
    /^Contraseña nueva: .*\nContraseña cambiada para el usuario admin\.\n1 sesión cerrada: Programa o script\.\n$/,
  )

  const db = openDb(findRunning(DATA_DIR) ?? { connectionString: '' }, { max: 1 })
  const other = await db.startTransaction().execute()
  expect(await tryAdvisoryLock(other, 'invariantCheck')).toBe(true)
  const checking = startAdmin(['check'], { DATA_DIR })
  const [waiting] = await once(checking.stderr.setEncoding('utf8'), 'data')
  expect(waiting).toBe(`${invariantCheckTexts.waiting}\n`)
  await other.rollback().execute()
  expect(await text(checking.stdout)).toContain('Todo coincide.')
  await sql`insert into receipt_counter (last) values (3)`.execute(db)
  await closeDb(db)
  const broken = await admin(['check'], { DATA_DIR })
  expect(broken).toMatchObject({ code: 1, said: expect.stringContaining('1 comprobación no coincide.') })
  expect(broken.said).toMatch(/No coincide +Números de recibo sin huecos +3 +0 +1 +Recibo 1: debe ser 3, hay 0/)
})

it('explains itself, refuses what it does not know, and creates no database', async () => {
  const DATA_DIR = await servers.dataDir()
  expect(await admin(['check', '--help'], { DATA_DIR })).toMatchObject({ code: 0 })
  expect(await admin(['chek'], { DATA_DIR })).toMatchObject({ code: 1, said: expect.stringContaining("'chek'") })
  expect(await admin(['sessions', '--all'], { DATA_DIR })).toMatchObject({ code: 1 })
  expect(await admin(['check'], { DATA_DIR })).toMatchObject({ code: 1, said: expect.stringContaining(DATA_DIR) })
})
