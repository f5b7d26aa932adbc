import { receiptFieldKeys } from '@isp/domain/receipts/receipt-fields'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../support/paths'
import { useTestApp } from '../support/test-app'

// Rules: product/rest#fixed-answers

const app = useTestApp()

const KEYS = [
  'id',
  'name',
  'clientName',
  'location',
  'phone',
  'googleMapsLink',
  'monthlyAmount',
  'utility',
  'startDate',
  'wifiPassword',
  'paidDate',
  'method',
  ...receiptFieldKeys,
  'amount',
  'utilityAmount',
  'items',
  'expenses',
  'clientIds',
  'username',
  'password',
]

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '9'.repeat(400),
    '-0',
    '1e400',
    'NaN',
    '2026-02-30',
    '9999-12-31',
    '0000-01-01',
  ),
  fc.constantFrom("'; drop table clients; --", '%', '\\', '../../etc/passwd', '<script>', 'Ω'.repeat(300)),
  fc.constantFrom(-1, 0, 1.5, 2 ** 31, 2 ** 53, 1e300, -1e-300, 99_999_999.99, 100_000_000),
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
)
const body = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...KEYS), nasty, { maxKeys: 8 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
)
const id = fc.oneof(fc.constantFrom('1', '0', '2147483647', '2147483648', '-1', '1;', '%00', 'x'), fc.webSegment())
// The login stays, or the next request would have no session.
const tried = paths.filter(([, url]) => url !== '/api/auth/logout' && url !== '/api/config')

beforeAll(async () => {
  await app.call('POST', '/api/clients', { name: 'Ana', monthlyAmount: '1', startDate: '2026-01-01' })
  await app.call('POST', '/api/variable-clients', { name: 'Beto', startDate: '2026-01-01' })
  await app.call('POST', '/api/groups', { name: 'Aldea', location: 'Sololá' })
})

/** All stored data, except the renewal of the session. */
async function stored(): Promise<unknown> {
  const tables = [
    'clients',
    'payments',
    'variable_clients',
    'variable_payments',
    'groups',
    'client_groups',
    'quotations',
  ]
  const parts = tables.map(
    (table) => `select '${table}' as name, md5(string_agg(t::text, '' order by t::text)) from ${table} t`,
  )
  return (await sql.raw(parts.join(' union all ')).execute(app.db())).rows
}

it('counts characters like PostgreSQL', async () => {
  const answer = await app.call('PATCH', '/api/clients/1', { wifiPassword: '𐀀𐀀𐀀𐀀' })
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'wifiPassword' }] } })
})

describe.each(tried)('%s %s', (method, path) => {
  it('answers any input with at worst a 4xx that gives a reason, and then changes nothing', async () => {
    let known = await stored()
    const property = fc.asyncProperty(body, id, async (payload, segment) => {
      const url = path.replace('/1', `/${segment}`)
      const before = known
      const answer =
        method === 'GET' ? await app.call(method, url) : await app.call(method, url, JSON.stringify(payload))
      known = await stored()
      expect(answer.status).toBeLessThan(500)
      if (answer.status < 400) return
      expect(answer.body.message).toMatch(/\S/)
      if (answer.body.issues) expect(answer.body.code).toBe('BAD_REQUEST')
      expect(known).toEqual(before)
    })
    await fc.assert(property, { numRuns: 60 })
  })
})
