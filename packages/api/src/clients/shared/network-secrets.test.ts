import { useTestDatabase } from '@isp/db/testing/test-database'
import { describe, expect, it } from 'vitest'
import { testOperator } from '../../testing/test-operator'

// Rules: product/clients#wifi-sharing

const database = useTestDatabase()
const operator = () => testOperator(database().db)

const secrets = { wifiPassword: 'secreto-wifi', routerPassword: 'secreto-router' }
const has = { hasWifiPassword: true, hasRouterPassword: true }
const hasNone = { hasWifiPassword: false, hasRouterPassword: false }

const kinds = {
  clients: { name: 'Ana', monthlyAmount: '150', startDate: '2024-01-31' },
  variableClients: { name: 'Beto', startDate: '2024-01-31' },
}

describe.each(['clients', 'variableClients'] as const)('the network passwords of %s', (kind) => {
  // Both routers have the same shape here, which the type of their union does not express.
  const procedures = () => operator()[kind] as ReturnType<typeof operator>['clients']
  const fields = kinds[kind] as (typeof kinds)['clients']

  it('are only in responses that were requested for them', async () => {
    const created = await procedures().create({ ...fields, ...secrets })
    const { id } = created
    const answers = [
      created,
      await procedures().update({ id, name: 'Otra' }),
      await procedures().overview({ id }),
      ...(await procedures().list({ search: '', page: 1, limit: 20 })).filter((client) => client.id === id),
    ]
    expect(answers).toHaveLength(4)
    expect(JSON.stringify(answers)).not.toContain('secreto')
    for (const answer of answers.slice(0, 3)) expect(answer).toMatchObject(has)
    expect(await procedures().secrets({ id })).toEqual(secrets)
    expect(await procedures().byId({ id })).toMatchObject(secrets)
  })

  it('report that there are none', async () => {
    const { id } = await procedures().create(fields)
    expect(await procedures().overview({ id })).toMatchObject(hasNone)
    expect(await procedures().secrets({ id })).toEqual({ wifiPassword: null, routerPassword: null })
  })

  it('of an unknown client are a NOT_FOUND', async () => {
    await expect(procedures().secrets({ id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(procedures().overview({ id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('the list of clients says who has a WiFi password', async () => {
  const withOne = await operator().clients.create({ ...kinds.clients, name: 'Con clave', ...secrets })
  const without = await operator().clients.create({ ...kinds.clients, name: 'Sin clave' })
  const rows = await operator().clients.list({ search: 'clave', page: 1, limit: 20 })
  expect(rows.map(({ id, hasWifiPassword }) => [id, hasWifiPassword])).toEqual([
    [without.id, false],
    [withOne.id, true],
  ])
})

it('replacing a client does not return them', async () => {
  const { id } = await operator().clients.create({ ...kinds.clients, ...secrets })
  const replaced = await operator().clients.replace({ id, ...kinds.clients, ...secrets })
  expect(JSON.stringify(replaced)).not.toContain('secreto')
})
