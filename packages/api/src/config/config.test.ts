import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { storeQuickCredentials } from '../testing/quick-credentials'
import { testOperator, testSession } from '../testing/test-operator'

// Rules: product/auth#credentials

const database = useTestDatabase()
const operator = () => testOperator(database().db, { session: testSession('mine') })
const stranger = () => testOperator(database().db, { session: testSession(null) })

beforeAll(() => storeQuickCredentials(database().db, { username: 'admin', password: 'admin' }))

it('new credentials are valid immediately and end all other sessions', async () => {
  await sql`insert into sessions (id, data, expires_at)
    select id, '{}', now() + interval '1 day' from unnest(array['mine', 'other']) as id`.execute(database().db)
  expect(await operator().config.read()).toEqual({ username: 'admin' })
  expect(await operator().config.update({ username: ' ana ', password: 'secreta' })).toEqual({ username: 'ana' })
  const { rows } = await sql`select id from sessions`.execute(database().db)
  expect(rows).toEqual([{ id: 'mine' }])
  await expect(stranger().auth.login({ username: 'admin', password: 'admin' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  expect(await stranger().auth.login({ username: 'ana', password: 'secreta' })).toEqual({ authenticated: true })
  expect(await stranger().auth.status()).not.toHaveProperty('defaultCredentials')
})

it.each([
  [{ username: '', password: '' }, 'El usuario es requerido'],
  [{ username: 'ana', password: '' }, 'La contraseña es requerida'],
  [{ username: 'ana', password: 'ab' }, 'La contraseña debe tener al menos 3 caracteres'],
  [{ username: 'a'.repeat(101), password: 'abc' }, 'El usuario puede tener 100 caracteres como máximo'],
])('%j is rejected: %s', async (input, message) => {
  await expect(operator().config.update(input)).rejects.toMatchObject({ code: 'BAD_REQUEST', message })
})
