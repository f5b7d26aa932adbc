import { useTestDatabase } from '@isp/db/testing/test-database'
import { apiTokenTexts } from '@isp/domain/auth/api-token-texts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeQuickCredentials } from '../../testing/quick-credentials'
import { testClock, testOperator, testSession, testToken } from '../../testing/test-operator'
import { within } from '../../testing/within'
import { bearerTokenOf } from './bearer-token'
import { forgetOldWrongTokens, verifyToken } from './verify-token.service'

const database = useTestDatabase()
const clock = testClock()
const deps = () => ({ db: database().db, clock })
const operator = () => testOperator(database().db, { clock })
const create = (name: string, input: { access?: 'read' | 'all'; expiresOn?: string | null } = {}) =>
  operator().auth.tokens.create({ name, access: 'read', ...input })
const verify = (token: string, address = '192.0.2.1') => verifyToken(deps(), { token, address })
const wrong = { code: 'UNAUTHORIZED', message: apiTokenTexts.wrong }
const tooMany = { code: 'TOO_MANY_REQUESTS', message: apiTokenTexts.tooManyWrong }

beforeAll(() => storeQuickCredentials(database().db, { username: 'admin', password: 'admin' }))
beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await sql`truncate api_tokens, wrong_tokens, failed_logins`.execute(database().db)
})

describe('a new token', () => {
  it('is returned once, and only its hash is stored', async () => {
    const { token, ...created } = await create(' contabilidad ', { expiresOn: '2026-12-31' })
    expect(token).toMatch(/^isp_[\w-]{43}$/)
    expect(created).toMatchObject({ name: 'contabilidad', access: 'read', expiresOn: '2026-12-31' })
    const { rows } = await sql<{ all: string }>`
      select (select jsonb_agg(api_tokens) from api_tokens)::text || (select jsonb_agg(change_log) from change_log)::text as all
    `.execute(database().db)
    expect(rows[0]?.all).not.toContain(token)
    expect(rows[0]?.all).not.toContain(token.slice(8))
    expect(await operator().auth.tokens.list()).toEqual([
      {
        id: created.id,
        name: 'contabilidad',
        access: 'read',
        start: token.slice(0, 8),
        createdAt: '2026-11-20T18:00:00.000Z',
        lastUsedAt: null,
        expiresOn: '2026-12-31',
        expired: false,
      },
    ])
  })

  it('has another text than any before', async () => {
    expect((await create('uno')).token).not.toBe((await create('dos')).token)
  })

  it.each([
    [{ name: '  ' }, apiTokenTexts.nameMissing],
    [{ name: 'a'.repeat(61) }, 'Nombre: escribe 60 caracteres como máximo'],
    [{ access: 'write' }, apiTokenTexts.accessMissing],
    [{ access: undefined }, apiTokenTexts.accessMissing],
    [{ expiresOn: '2026-11-19' }, apiTokenTexts.expiryPast],
    [{ expiresOn: '2026-02-30' }, 'Vence: escribe una fecha válida (aaaa-mm-dd) entre 1900 y 2199'],
    [{ expiresOn: '' }, apiTokenTexts.expiryMissing],
  ])('with %j is refused: %s', async (part, message) => {
    const input = { name: 'uno', access: 'read', ...part } as never
    await expect(operator().auth.tokens.create(input)).rejects.toMatchObject({ code: 'BAD_REQUEST', message })
    expect(await operator().auth.tokens.list()).toEqual([])
  })

  it('needs a name that no live token has, whatever its case', async () => {
    const { id } = await create('contabilidad')
    const taken = { code: 'CONFLICT', cause: { issues: [{ path: 'name', message: apiTokenTexts.nameTaken }] } }
    await expect(create('Contabilidad')).rejects.toMatchObject(taken)
    await operator().auth.tokens.revoke({ id })
    expect(await create('Contabilidad')).toMatchObject({ name: 'Contabilidad' })
  })

  it('is the hundredth at most', async () => {
    await sql`insert into api_tokens (name, access, token_hash, token_start, created_at)
      select 'token ' || i, 'read', encode(sha256(convert_to(i::text, 'UTF8')), 'hex'), 'isp_abcd', now()
      from generate_series(1, 100) as i`.execute(database().db)
    await expect(create('otro')).rejects.toMatchObject({ code: 'CONFLICT', message: apiTokenTexts.tooMany })
  })
})

describe('a token', () => {
  it('without end is valid for years', async () => {
    const { id, token } = await create('contabilidad', { access: 'all' })
    clock.set('2046-11-20T18:00:00Z')
    expect(await verify(token)).toEqual({ kind: 'token', id, name: 'contabilidad', access: 'all' })
  })

  it('is valid until its last day ends in Guatemala', async () => {
    const { token } = await create('contabilidad', { expiresOn: '2026-11-20' })
    clock.set('2026-11-21T05:59:59Z')
    expect(await verify(token)).toMatchObject({ name: 'contabilidad' })
    expect((await operator().auth.tokens.list())[0]?.expired).toBe(false)
    clock.set('2026-11-21T06:00:00Z')
    const message = 'El token «contabilidad» venció el 20 nov 2026. Crea otro en Configuración.'
    await expect(verify(token)).rejects.toMatchObject({ code: 'UNAUTHORIZED', message })
    expect((await operator().auth.tokens.list())[0]?.expired).toBe(true)
  })

  it('is refused from its revocation on, and leaves the list', async () => {
    const { id, token } = await create('contabilidad')
    expect(await operator().auth.tokens.revoke({ id })).toEqual({ success: true })
    const message = 'El token «contabilidad» fue revocado. Crea otro en Configuración.'
    await expect(verify(token)).rejects.toMatchObject({ code: 'UNAUTHORIZED', message })
    expect(await operator().auth.tokens.list()).toEqual([])
    for (const unknown of [id, 4711]) {
      const gone = { code: 'NOT_FOUND', message: apiTokenTexts.gone }
      await expect(operator().auth.tokens.revoke({ id: unknown })).rejects.toMatchObject(gone)
    }
  })

  it('stores its last use every ten minutes, and reads cost no write in between', async () => {
    const { token } = await create('contabilidad')
    const lastUse = async () => {
      await verify(token)
      const { rows } = await sql<{ version: string }>`select xmin::text as version from api_tokens`.execute(
        database().db,
      )
      return [(await operator().auth.tokens.list())[0]?.lastUsedAt, rows[0]?.version]
    }
    const first = await lastUse()
    expect(first[0]).toEqual(within('2026-11-20T18:00:00'))
    clock.set('2026-11-20T18:09:59Z')
    expect(await lastUse()).toEqual(first)
    clock.set('2026-11-20T18:10:01Z')
    expect((await lastUse())[0]).toEqual(within('2026-11-20T18:10:01'))
  })

  it('stores its last use again after one in the future, left by a wrong clock', async () => {
    const { token } = await create('contabilidad')
    clock.set('2035-01-01T00:00:00Z')
    await verify(token)
    clock.set('2026-11-20T18:00:00Z')
    await verify(token)
    expect((await operator().auth.tokens.list())[0]?.lastUsedAt).toBe('2026-11-20T18:00:00.000Z')
  })

  it('stays when the login changes', async () => {
    const { token } = await create('contabilidad')
    await operator().config.update({ username: 'admin', password: 'admin' })
    expect(await verify(token)).toMatchObject({ name: 'contabilidad' })
  })
})

describe('wrong tokens', () => {
  const guess = (address?: string) => verify('isp_wrong', address)
  const guessAll = async (address?: string) => {
    for (let guesses = 0; guesses < 10; guesses += 1) await expect(guess(address)).rejects.toMatchObject(wrong)
  }

  it('are too many after ten within 15 minutes, for their network only', async () => {
    await guessAll()
    await expect(guess()).rejects.toMatchObject(tooMany)
    await expect(guess('192.0.2.2')).rejects.toMatchObject(wrong)
    clock.set('2026-11-20T18:14:59Z')
    await expect(guess()).rejects.toMatchObject(tooMany)
    clock.set('2026-11-20T18:15:00Z')
    await guessAll()
    await expect(guess()).rejects.toMatchObject(tooMany)
  })

  it('count together for the addresses of an IPv6 network', async () => {
    for (let i = 0; i < 10; i += 1) await expect(guess(`2001:db8::${i}`)).rejects.toMatchObject(wrong)
    await expect(guess('2001:db8::ffff')).rejects.toMatchObject(tooMany)
  })

  it('sent at once are counted one by one', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 14 }, () => guess()))
    const refused = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)
    expect(refused.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(10)
    expect(refused.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(4)
  })

  it('are too many over all networks after fifty within an hour, and a valid one is still accepted', async () => {
    const { token } = await create('contabilidad')
    for (let network = 1; network <= 5; network += 1) await guessAll(`192.0.2.${network}`)
    const elsewhere = () => guess('198.51.100.1')
    await expect(elsewhere()).rejects.toMatchObject({ ...tooMany, retryAfterSeconds: 3_600 })
    expect(await verify(token, '198.51.100.1')).toMatchObject({ name: 'contabilidad' })
    clock.set('2026-11-20T18:59:59.500Z')
    await expect(elsewhere()).rejects.toMatchObject({ ...tooMany, retryAfterSeconds: 1 })
    clock.set('2026-11-20T19:00:01Z')
    await expect(elsewhere()).rejects.toMatchObject(wrong)
  })

  it('write nothing once they are too many', async () => {
    await guessAll()
    const stored = () => sql`select xmin::text, xmax::text, count from wrong_tokens`.execute(database().db)
    const { rows } = await stored()
    await expect(guess()).rejects.toMatchObject(tooMany)
    expect((await stored()).rows).toEqual(rows)
  })

  it('keep out neither a valid token nor the login of their network', async () => {
    const { token } = await create('contabilidad')
    for (let i = 0; i < 20; i += 1) await expect(guess()).rejects.toThrow()
    expect(await verify(token)).toMatchObject({ name: 'contabilidad' })
    const visitor = testOperator(database().db, { clock, session: testSession(null) })
    expect(await visitor.auth.login({ username: 'admin', password: 'admin' })).toEqual({ authenticated: true })
    await expect(guess()).rejects.toMatchObject(tooMany)
  })

  it('are not counted by failed logins', async () => {
    const visitor = testOperator(database().db, { clock, session: testSession(null) })
    for (let i = 0; i < 6; i += 1) {
      await expect(visitor.auth.login({ username: 'admin', password: 'x' })).rejects.toThrow()
    }
    await guessAll()
  })

  it('an expired or revoked token is none', async () => {
    const { id, token } = await create('contabilidad')
    await operator().auth.tokens.revoke({ id })
    for (let i = 0; i < 20; i += 1) await expect(verify(token)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(guess()).rejects.toMatchObject(wrong)
  })

  it('counted by a clock in the future keep nobody out', async () => {
    clock.set('2035-01-01T00:00:00Z')
    await guessAll()
    await expect(guess()).rejects.toMatchObject(tooMany)
    clock.set('2026-11-20T18:00:00Z')
    await guessAll()
    await expect(guess()).rejects.toMatchObject(tooMany)
    clock.set('2026-11-20T18:15:00Z')
    await expect(guess()).rejects.toMatchObject(wrong)
  })

  it('are forgotten after their window', async () => {
    await expect(guess()).rejects.toThrow()
    const count = async () => (await sql`select 1 from wrong_tokens`.execute(database().db)).rows.length
    await forgetOldWrongTokens(deps())
    // Of the network and of the account.
    expect(await count()).toBe(2)
    clock.set('2026-11-20T19:00:00Z')
    await forgetOldWrongTokens(deps())
    expect(await count()).toBe(0)
  })
})

describe('the audit log', () => {
  const last = async () => {
    const [entry] = (await operator().trail.list({ limit: 1 })).entries
    return entry && { ...entry, id: undefined, happenedAt: undefined }
  }

  it('has the creation and the revocation of a token', async () => {
    const { id } = await create('contabilidad', { expiresOn: '2026-12-31' })
    const about = { actor: 'admin', subject: 'api_token', subjectId: id, subjectName: 'contabilidad' }
    const facts = (from: 'from' | 'to', to: 'from' | 'to') => [
      { field: 'tokenAccess', [from]: 'read', [to]: null },
      { field: 'tokenExpiry', [from]: '2026-12-31', [to]: null },
    ]
    expect(await last()).toMatchObject({ ...about, action: 'created', undoable: false, changes: facts('to', 'from') })
    await operator().auth.tokens.revoke({ id })
    expect(await last()).toMatchObject({ ...about, action: 'deleted', undoable: false, changes: facts('from', 'to') })
  })

  it('names the token of a script, in every change and every record of who made it', async () => {
    const script = testOperator(database().db, { clock, session: testToken('all') })
    const actor = 'admin por el token «contabilidad»'
    const ana = { name: 'Ana', monthlyAmount: '150', utility: '40', startDate: '2026-10-31' }
    const client = await script.clients.create(ana)
    expect(await last()).toMatchObject({ actor, action: 'created' })
    const [month] = (await operator().clients.byId({ id: client.id })).payments
    await script.clients.payments.markPaid({ id: month?.id ?? 0 })
    expect(await last()).toMatchObject({ actor, action: 'paid' })
    const paidAgain = await operator().clients.payments.revert({ id: month?.id ?? 0 })
    await operator().clients.payments.markPaid({ id: paidAgain.id })
    expect(await last()).toMatchObject({ actor: 'admin', action: 'paid' })
    const expense = await script.cash.expenses.create({ amount: '10', description: 'Gasolina' })
    expect(expense).toMatchObject({ actor })
    // A change in the browser at that time does not.
    const [, mine] = await Promise.all([
      script.clients.create({ ...ana, name: 'Beto' }),
      operator().clients.create({ ...ana, name: 'Carla' }),
    ])
    const { rows } = await sql<{ actor: string }>`
      select actor from change_log where subject = 'client' and subject_id = ${mine.id} and action = 'created'
    `.execute(database().db)
    expect(rows).toEqual([{ actor: 'admin' }])
  })
})

it.each([
  [undefined, null],
  ['', null],
  ['Basic YWRtaW46YWRtaW4=', null],
  ['Bearerisp_abc', null],
  ['Bearer isp_abc', 'isp_abc'],
  ['bearer  isp_abc ', 'isp_abc'],
  ['Bearer', ''],
  ['Bearer ', ''],
])('the header %j has the token %j', (header, token) => {
  expect(bearerTokenOf(header)).toBe(token)
})
