import { describe, expect, it } from 'vitest'
import { type VariableClientField, variableClientFieldKeys } from '../clients/client-fields'
import { auditLogOfInput, listAuditLogInput } from './audit-log.schema'
import { auditSentence, plainChange, shownChange } from './audit-log-texts'
import {
  changesUndone,
  clientDifferences,
  clientLosses,
  groupDifferences,
  groupLosses,
  loginDifferences,
  membersAdded,
  paymentGains,
  quotationLosses,
} from './differences'
import { recordPath } from './record-path'

// Rules: product/audit-log#entries

const noFields = Object.fromEntries(variableClientFieldKeys.map((field) => [field, null])) as Record<
  VariableClientField,
  null
>
const contactAndNetwork = {
  phone: '5555 1234',
  notes: 'Perro bravo',
  routerIp: '10.0.0.1',
  routerUser: 'admin',
  routerPassword: 'clave-del-router',
  wifiName: 'Casa',
  wifiPassword: 'clave-del-wifi',
}
const variableClient = { ...noFields, neverCut: false, name: 'Ana', startDate: '2024-01-31', ...contactAndNetwork }
const client = { ...variableClient, monthlyAmount: '150.00', utility: '40.25' }

it('a restored client without paid payments gains none', () => {
  expect(paymentGains({ paidPayments: 0, paidAmount: '0.00' })).toEqual([])
})

describe('the differences between two clients', () => {
  it.each([
    [{}, []],
    [{ monthlyAmount: '175.00' }, [{ field: 'monthlyAmount', from: '150.00', to: '175.00' }]],
    [
      { address: 'Zona 1', phone: null },
      [
        { field: 'phone', from: '5555 1234', to: null },
        { field: 'address', from: null, to: 'Zona 1' },
      ],
    ],
    [{ startDate: '2024-02-01' }, [{ field: 'startDate', from: '2024-01-31', to: '2024-02-01' }]],
    [{ routerUser: 'root' }, [{ field: 'routerUser', from: 'admin', to: 'root' }]],
  ])('after %j', (change, differences) => {
    expect(clientDifferences(client, { ...client, ...change })).toEqual(differences)
  })

  it.each(['wifiPassword', 'routerPassword'] as const)('%s is changed, set and removed without its values', (field) => {
    for (const [from, to] of [
      ['la-de-antes', 'la-de-ahora'],
      [null, 'la-de-ahora'],
      ['la-de-antes', null],
    ] as const) {
      const secret = [{ field, from: null, to: null }]
      expect(clientDifferences({ ...client, [field]: from }, { ...client, [field]: to })).toEqual(secret)
      expect(clientDifferences({ ...variableClient, [field]: from }, { ...variableClient, [field]: to })).toEqual(
        secret,
      )
    }
  })

  it('variable clients have no amounts', () => {
    const after = { ...variableClient, name: 'Beto', monthlyAmount: '1.00' }
    expect(clientDifferences(variableClient, after)).toEqual([{ field: 'name', from: 'Ana', to: 'Beto' }])
  })
})

describe('the losses of a deleted client', () => {
  const fields = [
    { field: 'startDate', from: '2024-01-31', to: null },
    { field: 'phone', from: '5555 1234', to: null },
    { field: 'notes', from: 'Perro bravo', to: null },
    { field: 'routerIp', from: '10.0.0.1', to: null },
    { field: 'routerUser', from: 'admin', to: null },
    { field: 'routerPassword', from: null, to: null },
    { field: 'wifiName', from: 'Casa', to: null },
    { field: 'wifiPassword', from: null, to: null },
  ]

  it('are all its fields, without the values of passwords', () => {
    expect(clientLosses(variableClient, [])).toEqual(fields)
    expect(clientLosses({ ...client, wifiPassword: null }, [])).toEqual([
      { field: 'monthlyAmount', from: '150.00', to: null },
      { field: 'utility', from: '40.25', to: null },
      ...fields.slice(0, -1),
    ])
  })

  it.each([
    [
      [
        { day: '2026-10-03', payments: 2, revenue: '300.00', utilities: '80.50' },
        { day: '2026-11-30', payments: 1, revenue: '150.75', utilities: '40.25' },
      ],
      { paidPayments: '3', paidAmount: '450.75', paidUtilities: '120.75' },
    ],
    [
      [{ day: '2026-11-30', payments: 1, revenue: '150.00', utilities: '0.00' }],
      { paidPayments: '1', paidAmount: '150.00' },
    ],
  ])('and the paid amounts, %j', (paid, lost) => {
    const changes = Object.entries(lost).map(([field, from]) => ({ field, from, to: null }))
    expect(clientLosses(variableClient, paid)).toEqual([...fields, ...changes])
  })
})

it('the losses of a deleted quotation are its client, phone, articles and sums', () => {
  const items = [{ name: 'Antena' }, { name: 'Cable' }]
  const prices = { phone: '+502 55551234', totalPurchase: '100.00', totalSale: '115.00' }
  const offer = { state: 'draft', validUntil: null, conditions: null } as const
  expect(quotationLosses({ clientName: 'Ana', ...prices, ...offer, items })).toEqual([
    { field: 'clientName', from: 'Ana', to: null },
    { field: 'phone', from: '+502 55551234', to: null },
    { field: 'articles', from: 'Antena, Cable', to: null },
    { field: 'totalPurchase', from: '100.00', to: null },
    { field: 'totalSale', from: '115.00', to: null },
  ])
  const sent = { state: 'sent', validUntil: '2026-12-07', conditions: 'Anticipo' } as const
  expect(quotationLosses({ clientName: 'Ana', ...prices, ...sent, items }).slice(5)).toEqual([
    { field: 'quotationState', from: 'sent', to: null },
    { field: 'validUntil', from: '2026-12-07', to: null },
    { field: 'conditions', from: 'Anticipo', to: null },
  ])
})

describe('the differences between two groups', () => {
  const [ana, beto, carlos] = [
    { id: 1, name: 'Ana' },
    { id: 2, name: 'Beto' },
    { id: 3, name: 'Carlos' },
  ]
  const antenna = { description: 'Antena', quantity: 2, unitCost: '350.25' }
  const group = {
    name: 'Norte',
    location: 'Zona 1',
    description: null,
    clients: [ana, beto],
    expenses: [antenna],
    totalExpenses: '700.50',
  }

  it.each([
    [{}, []],
    [{ description: 'Torre' }, [{ field: 'description', from: null, to: 'Torre' }]],
    [{ clients: [ana, { ...beto, name: 'Beto el menor' }] }, []],
    [
      { clients: [carlos] },
      [
        { field: 'membersAdded', from: null, to: 'Carlos' },
        { field: 'membersRemoved', from: 'Ana, Beto', to: null },
      ],
    ],
    [{ expenses: [], totalExpenses: '0.00' }, [{ field: 'totalExpenses', from: '700.50', to: '0.00' }]],
    [{ expenses: [{ ...antenna, description: 'Cable' }] }, [{ field: 'totalExpenses', from: '700.50', to: '700.50' }]],
  ])('after %j', (change, differences) => {
    expect(groupDifferences(group, { ...group, ...change })).toEqual(differences)
  })

  it('a deleted group loses all its fields', () => {
    expect(groupLosses(group)).toEqual([
      { field: 'location', from: 'Zona 1', to: null },
      { field: 'membersRemoved', from: 'Ana, Beto', to: null },
      { field: 'totalExpenses', from: '700.50', to: null },
    ])
    expect(groupLosses({ ...group, description: 'Torre', clients: [], expenses: [], totalExpenses: '0.00' })).toEqual([
      { field: 'location', from: 'Zona 1', to: null },
      { field: 'description', from: 'Torre', to: null },
    ])
  })

  it('a new group has its first members added', () => {
    expect(membersAdded([], [ana, beto])).toEqual([{ field: 'membersAdded', from: null, to: 'Ana, Beto' }])
    expect(membersAdded([], [])).toEqual([])
  })
})

it('changed credentials record the names, and only the fact of a new password', () => {
  const username = { field: 'username', from: 'admin', to: 'ana' }
  const password = { field: 'password', from: null, to: null }
  expect(loginDifferences('admin', 'admin', { samePassword: true })).toEqual([])
  expect(loginDifferences('admin', 'admin', { samePassword: false })).toEqual([password])
  expect(loginDifferences('admin', 'ana', { samePassword: true })).toEqual([username])
  expect(loginDifferences('admin', 'ana', { samePassword: false })).toEqual([username, password])
})

it.each([
  ['client', 'created', null, 'Cliente creado'],
  ['variable_client', 'deleted', null, 'Cliente variable eliminado'],
  ['client', 'paid', '2026-11', 'Pago de noviembre de 2026 marcado como pagado'],
  ['variable_client', 'reverted', '2026-12', 'Pago de diciembre de 2026 revertido'],
  ['group', 'updated', null, 'Grupo editado'],
  ['quotation', 'updated', null, 'Estado de la cotización cambiado'],
  ['quotation', 'deleted', null, 'Cotización eliminada'],
  ['client', 'restored', null, 'Cliente restaurado'],
  ['quotation', 'purged', null, 'Cotización eliminada definitivamente'],
  ['config', 'updated', null, 'Usuario o contraseña cambiados'],
  ['billing', 'generated', '2026-11', 'Pagos generados hasta noviembre de 2026'],
  ['billing', 'deleted', null, 'Cambio registrado'],
] as const)('%s %s of %s is described as %4$s', (subject, action, period, sentence) => {
  expect(auditSentence({ subject, action, period })).toBe(sentence)
})

it.each([
  [
    { field: 'monthlyAmount', from: '150.00', to: '1750.50' },
    { label: 'Monto Mensual', from: 'Q150.00', to: 'Q1,750.50' },
  ],
  [
    { field: 'paidDate', from: null, to: '2026-11-20' },
    { label: 'Fecha de pago', from: null, to: '20 nov 2026' },
  ],
  [
    { field: 'phone', from: '5555 1234', to: null },
    { label: 'Teléfono', from: '5555 1234', to: null },
  ],
  [
    { field: 'membersRemoved', from: 'Ana, Beto', to: null },
    { label: 'Clientes quitados', from: null, to: 'Ana, Beto' },
  ],
  [
    { field: 'wifiPassword', from: null, to: null },
    { label: 'Contraseña de WiFi', from: null, to: 'cambiada' },
  ],
  [
    { field: 'quotationState', from: 'draft', to: 'sent' },
    { label: 'Estado', from: 'Borrador', to: 'Enviada' },
  ],
  [
    { field: 'fieldOfTomorrow' as 'name', from: 'a', to: 'b' },
    { label: 'fieldOfTomorrow', from: 'a', to: 'b' },
  ],
] as const)('%j is shown as %j', (change, shown) => {
  expect(shownChange(change, 'updated')).toEqual(shown)
})

it('an exported change has amounts and dates as stored, and no secret', () => {
  const amount = { field: 'monthlyAmount', from: '1150.00', to: null } as const
  expect(plainChange(amount, 'deleted')).toEqual({ label: 'Monto Mensual', from: '1150.00', to: null })
  const secret = { field: 'wifiPassword', from: null, to: null } as const
  expect(plainChange(secret, 'updated')).toEqual({ label: 'Contraseña de WiFi', from: null, to: 'cambiada' })
  expect(plainChange(secret, 'deleted')).toEqual({ label: 'Contraseña de WiFi', from: null, to: 'eliminada' })
})

describe('a page of the audit log', () => {
  it('is the newest twenty by default', () => {
    expect(listAuditLogInput.parse(undefined)).toEqual({ limit: 20 })
    expect(auditLogOfInput.parse({ id: 7, cursor: '9007199254740993', limit: 5 })).toEqual({
      id: 7,
      cursor: '9007199254740993',
      limit: 5,
    })
  })

  it.each([{ cursor: '-1' }, { cursor: '1.5' }, { cursor: '' }, { cursor: 5 }, { limit: 101 }])(
    'refuses %j',
    (input) => {
      expect(listAuditLogInput.safeParse(input).success).toBe(false)
    },
  )
})

it.each([
  ['client', '/clients/7'],
  ['variable_client', '/variable-clients/7'],
  ['group', '/groups/7'],
  ['quotation', null],
  ['config', null],
  ['billing', null],
] as const)('the page of a %s is %s', (subject, path) => {
  expect(recordPath(subject, 7)).toBe(path)
  expect(recordPath(subject, null)).toBeNull()
})

it('the old values of an edit are written back clean, passwords and WiFi names as they were', () => {
  const changes = [
    { field: 'name' as const, from: 'Rosa\u00a0 Coc\u200b', to: 'Rosa Coc' },
    { field: 'notes' as const, from: 'Perro  bravo\r\nLlave', to: null },
    { field: 'wifiName' as const, from: 'Casa  2', to: null },
    { field: 'monthlyAmount' as const, from: '150.00', to: '175.00' },
    { field: 'phone' as const, from: null, to: '5555 1234' },
  ]
  expect(changesUndone(changes)).toEqual({
    name: 'Rosa Coc',
    notes: 'Perro bravo\nLlave',
    wifiName: 'Casa  2',
    monthlyAmount: '150.00',
    phone: null,
  })
})
