import type { VariableClientField } from '@isp/domain/clients/client-fields'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportOperations } from '../../src/exports/export-operations'
import { documented } from '../../src/openapi/served-document'
import type { Described } from '../../src/rest/operation'
import { useTestApp } from '../support/test-app'
import { type Document, strictDocument } from './strict-document'

// Rules: product/rest#documented-paths, product/rest#unknown-parameters

const app = useTestApp()

type Sent = { path?: Record<string, number | string>; query?: string; body?: object }
type Checked = ReturnType<typeof strictDocument>
let checked: Checked

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const client = {
  name: 'Ana',
  phone: '+502 55551234',
  address: 'Zona 1',
  googleMapsLink: 'https://maps.app.goo.gl/x',
  notes: 'Paga la mamá',
  startDate: '2026-08-31',
  routerIp: '10.0.0.1',
  routerUser: 'root',
  routerPassword: 'r',
  wifiName: 'CasaAna',
  wifiPassword: 'abcdefgh',
  pppoeUser: 'ana.lopez',
  mikrotik: 'RB Norte',
  neverCut: true,
} satisfies Record<Exclude<VariableClientField, 'externalId'>, string | boolean>
const regular = { ...client, monthlyAmount: '150.00', utility: 40, externalId: 'crm-7' }
const details = { method: 'deposit', reference: 'BAN-7731', note: 'Agencia central', bank: 'BI' }
const figures = { amount: '80.50', utilityAmount: 20 }
const quotation = {
  name: 'Torre',
  clientName: 'Escuela',
  items: [{ name: 'Antena', purchasePrice: '100.00', salePrice: '150.00' }],
  validUntil: '2026-12-31',
  conditions: 'Al contado',
}
const months = [{ period: '2026-12', amount: '150.00' }]

/** Each export in both formats, with the filters that it cannot do without. */
const exports = exportOperations.flatMap(({ id }) => {
  const days = id === 'export.cash-receipts' ? 'from=2026-11-01&to=2026-11-30' : ''
  const query = /(client-(payments|trail)|group-members)$/.test(id) ? 'id=1' : days
  return ['csv', 'xlsx'].map((format) => [id, { path: { format }, query }] as const)
})

/**
 * A request to every documented path, in an order in which all succeed. Ids are those of a new database: clients 1 and
 * 2 of each kind, payments from 1.
 */
const requests: readonly (readonly [id: string, sent: Sent])[] = [
  ['health', {}],
  ['openapi', {}],
  ['export.everything', {}],
  ['auth.status', {}],
  ['clients.create', { body: regular }],
  ['clients.create', { body: { name: 'Beto', monthlyAmount: 100, startDate: '2026-11-05' } }],
  ['variableClients.create', { body: { ...client, externalId: 'crm/8' } }],
  ['variableClients.create', { body: { name: 'Café', startDate: '2026-11-05' } }],
  ['groups.create', { body: { name: 'Aldea', location: 'Sololá', description: 'Torre norte', clientIds: [1] } }],
  ['groups.ungroupedClients', {}],
  ['groups.addClients', { path: { id: 1 }, body: { clientIds: [2] } }],
  [
    'groups.update',
    { path: { id: 1 }, body: { expenses: [{ description: 'Cable', quantity: 2, unitCost: '75.50' }], version: 2 } },
  ],
  ['clients.update', { path: { id: 2 }, body: { phone: null, groupId: null } }],
  ['clients.replace', { path: { id: 2 }, body: { ...regular, externalId: null, name: 'Beto', groupId: 1 } }],
  ['variableClients.update', { path: { id: 1 }, body: { notes: 'Nueva nota' } }],
  ['clients.payments.markPaid', { path: { id: 1 }, body: { ...details, paidDate: '2026-11-19', expectedAmount: 150 } }],
  ['variableClients.payments.markPaid', { path: { id: 1 }, body: { ...details, ...figures, paidDate: null } }],
  ['variableClients.payments.generateMonthly', {}],
  ['payments.collect', { body: { kind: 'regular', clientId: 1, months, ...details } }],
  ['payments.collect', { body: { kind: 'variable', clientId: 2, months: [{ period: '2026-12', ...figures }] } }],
  ['clients.byId', { path: { id: 1 } }],
  ['variableClients.byId', { path: { id: 1 } }],
  ['clients.statement', { path: { id: 1 }, query: 'months=24' }],
  ['variableClients.statement', { path: { id: 1 } }],
  ['clients.byExternalId', { path: { externalId: 'crm-7' } }],
  ['variableClients.byExternalId', { path: { externalId: 'crm%2F8' } }],
  ['clients.all', {}],
  ['variableClients.listWithPayments', { query: 'search=a&page=1&limit=5' }],
  ['clients.stats', {}],
  ['variableClients.stats', {}],
  ['receipts.listWithTotal', { query: 'from=2026-11-01&to=2026-11-30&page=1&limit=50' }],
  ['receipts.byNumber', { path: { number: 1 } }],
  ['payments.collect', { body: { kind: 'regular', clientId: 1, months: [], received: '20.00' } }],
  ['accounts.refund', { body: { kind: 'regular', clientId: 1, amount: '5.00', reason: 'Pagó de más' } }],
  ['collections.list', { query: 'search=&group=&bucket=all&order=largest&page=1&limit=20' }],
  ['collections.sums', { query: 'bucket=all&list=toCut' }],
  ['collections.recordContact', { body: { clientId: 2, channel: 'whatsapp' } }],
  ['collections.promise', { body: { clientId: 2, promisedDate: '2026-11-28' } }],
  ['clients.create', { body: { name: 'Cora', monthlyAmount: 100, startDate: '2026-11-05' } }],
  ['collections.list', { query: 'list=toCut' }],
  ['collections.markCut', { body: { clients: [{ kind: 'regular', id: 3, seen: '1~2026-11-20~0~0.00' }] } }],
  ['payments.collect', { body: { kind: 'regular', clientId: 3, months: [{ period: '2026-11', amount: '100' }] } }],
  ['collections.list', { query: 'list=toReconnect&group=&search=' }],
  ['collections.reconnect', { body: { clients: [{ kind: 'regular', id: 3, seen: '1~1' }] } }],
  ['clients.pauses.suspend', { path: { id: 2 }, body: { from: '2026-11-21', annulUnpaid: false } }],
  ['clients.pauses.reactivate', { path: { id: 2 }, body: { from: '2026-11-22' } }],
  ['clients.pauses.leave', { path: { id: 2 }, body: { lastDay: '2026-12-31' } }],
  ['variableClients.pauses.suspend', { path: { id: 2 }, body: { from: '2026-11-21' } }],
  ['variableClients.pauses.reactivate', { path: { id: 2 }, body: { from: '2026-11-22' } }],
  ['variableClients.pauses.leave', { path: { id: 2 }, body: { lastDay: '2026-12-31' } }],
  ['trail.list', { query: 'since=2026-11-01&limit=5' }],
  ['groups.listWithClients', {}],
  ['groups.byId', { path: { id: 1 } }],
  ['quotations.create', { body: quotation }],
  ['quotations.create', { body: { ...quotation, validUntil: null, copiedFrom: 1 } }],
  ['quotations.create', { body: { ...quotation, clientKind: 'regular', clientId: 1 } }],
  ['quotations.list', {}],
  ['quotations.byId', { path: { id: 1 } }],
  ['reports.monthlyUtilities', {}],
  ['reports.monthlyUtilitiesHistory', { query: 'months=3' }],
  ['reports.monthlyRevenue', {}],
  ['reports.monthlyRevenueHistory', {}],
  ['reports.currentMonth', {}],
  ['reports.monthlyHistory', { query: 'months=24' }],
  ['business.logo', {}],
  ...exports,
  ['clients.payments.revert', { path: { id: 1 } }],
  ['variableClients.payments.revert', { path: { id: 1 } }],
  ['quotations.delete', { path: { id: 1 } }],
  ['groups.delete', { path: { id: 1 } }],
  ['variableClients.delete', { path: { id: 2 } }],
  ['clients.delete', { path: { id: 2 } }],
  ['config.read', {}],
  ['config.update', { body: { username: 'admin', password: 'otra clave' } }],
  ['auth.login', { body: { username: 'admin', password: 'otra clave', rememberMe: true } }],
]
/** Of the others, because it ends the session. */
const last: (typeof requests)[number] = ['auth.logout', {}]

/** Requests that conflict with what the requests above have stored. */
const conflicts: typeof requests = [
  ['clients.update', { path: { id: 1 }, body: { name: 'Eva', version: 99 } }],
  ['clients.replace', { path: { id: 1 }, body: { ...regular, version: 99 } }],
  ['variableClients.update', { path: { id: 1 }, body: { name: 'Eva', version: 99 } }],
  ['clients.payments.markPaid', { path: { id: 1 }, body: { expectedAmount: '1.00' } }],
  ['clients.payments.revert', { path: { id: 1 } }],
  ['payments.collect', { body: { kind: 'regular', clientId: 1, months } }],
]

function operationOf(id: string): Described {
  const operation = documented.find((one) => one.id === id)
  if (!operation) throw new Error(`${id} is not documented`)
  return operation
}

function send({ method, path, access }: Described, { path: params = {}, query, body }: Sent, headers: object = {}) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key) => String(params[key]))
  const url = query ? `${filled}?${query}` : filled
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
  // A login ends the session that it is sent with.
  const cookie = access === 'open' ? '' : app.cookie()
  return app.inject({ method, url, headers: { cookie, ...type, ...headers }, ...payload })
}

async function requireAnswer(operation: Described, sent: Sent, headers?: object) {
  const response = await send(operation, sent, headers)
  checked.requireAnswer(operation.path, operation.method.toLowerCase(), response)
  return response.statusCode
}

beforeAll(async () => {
  const document: Document = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json()
  checked = strictDocument(document)
  await app.call('POST', '/trpc/business.saveLogo', { image: PNG })
})

const tried = new Map(requests.map(([id, sent]) => [id, sent]))
const each = documented.map((operation): [string, Described] => [`${operation.method} ${operation.path}`, operation])
const hasBody = ({ id }: Described) => tried.get(id)?.body !== undefined
const NONE = 2_000_000_000
/** What the path of any operation needs. */
const FIRST = { id: 1, number: 1, format: 'csv' }

it('has a request for every documented path', () => {
  expect([...tried.keys(), last[0]].toSorted()).toEqual(documented.map(({ id }) => id).toSorted())
})

describe('answers as documented', () => {
  it.each(requests)('%s', async (id, sent) => {
    const operation = operationOf(id)
    if (sent.body) checked.requireBody(operation.path, operation.method.toLowerCase(), sent.body)
    expect(await requireAnswer(operation, sent)).toBe(operation.status)
  })

  it.each(conflicts)('409 of %s', async (id, sent) => {
    expect(await requireAnswer(operationOf(id), sent)).toBe(409)
  })

  it.each(each.filter(([, { access }]) => access !== 'open'))('401 of %s without a session', async (_, operation) => {
    expect(await requireAnswer(operation, { path: FIRST }, { cookie: '' })).toBe(401)
  })

  it.each(each.filter(([, operation]) => hasBody(operation)))('400, 413 and 415 of %s', async (_, operation) => {
    const path = FIRST
    expect(await requireAnswer(operation, { path, body: [] })).toBe(400)
    expect(await requireAnswer(operation, { path, body: ['a'.repeat(1024 * 1024)] })).toBe(413)
    expect(await requireAnswer(operation, { path, body: [] }, { 'content-type': 'text/plain' })).toBe(415)
  })

  it.each(each.filter(([, { query = [] }]) => query.length > 0))('400 of %s', async (_, operation) => {
    const query = operation.query?.map((key) => `${key}=&${key}=`).join('&')
    expect(await requireAnswer(operation, { path: FIRST, query })).toBe(400)
  })

  it.each([
    ...each.filter(([, { strictQuery }]) => strictQuery),
    ...exportOperations.map((operation) => [operation.id, operation] as const),
  ])('400 of %s with a parameter that it does not have', async (_, operation) => {
    const path = { ...FIRST, format: 'csv' }
    const response = await send(operation, { path, query: 'estado=paid' })
    checked.requireAnswer(operation.path, operation.method.toLowerCase(), response)
    expect(response.json()).toMatchObject({
      message: 'Esta ruta no tiene el parámetro estado',
      issues: [{ path: 'estado' }],
    })
  })

  it('one of the first paths ignores it', async () => {
    expect(await requireAnswer(operationOf('clients.stats'), { query: 'estado=paid' })).toBe(200)
  })

  it.each(each.filter(([, { path }]) => /\{(id|number)\}/.test(path)))('400 and 404 of %s', async (_, operation) => {
    const { body } = tried.get(operation.id) ?? {}
    expect(await requireAnswer(operation, { path: { id: Number.NaN, number: Number.NaN }, body })).toBe(400)
    expect(await requireAnswer(operation, { path: { id: NONE, number: NONE }, body })).toBe(404)
  })

  it.each(each.filter(([, { method, access }]) => method !== 'GET' && access !== 'open'))(
    '403 of %s from another origin',
    async (_, operation) => {
      const headers = { 'sec-fetch-site': 'cross-site' }
      expect(await requireAnswer(operation, { path: FIRST }, headers)).toBe(403)
    },
  )

  it('401 of wrong credentials, then 429', async () => {
    const login = operationOf('auth.login')
    const body = { username: 'admin', password: 'falsa' }
    for (let attempt = 0; attempt < 5; attempt++) expect(await requireAnswer(login, { body })).toBe(401)
    expect(await requireAnswer(login, { body })).toBe(429)
  })

  it.each(exportOperations)('404 of $id in another format', async (operation) => {
    expect(await requireAnswer(operation, { path: { format: 'pdf' } })).toBe(404)
  })

  it('401 of a wrong API token, and 429 after too many, of every path that looks at tokens', async () => {
    const wrong = (operation: Described) =>
      requireAnswer(operation, { path: FIRST }, { authorization: 'Bearer isp_no' })
    const operations = documented.filter(({ id }) => id !== 'health' && id !== 'openapi')
    const [first] = operations
    for (let attempt = 0; attempt < 10; attempt++) expect(first && (await wrong(first))).toBe(401)
    for (const operation of operations) expect([operation.id, await wrong(operation)]).toEqual([operation.id, 429])
  })

  it('404 of a logo that is not there', async () => {
    await app.call('POST', '/trpc/business.deleteLogo')
    expect(await requireAnswer(operationOf('business.logo'), {})).toBe(404)
  })

  it('auth.logout, which ends the session', async () => {
    const [id, sent] = last
    expect(await requireAnswer(operationOf(id), sent)).toBe(200)
  })
})
