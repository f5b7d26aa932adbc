import { expect, test } from 'vitest'
import { auditSentence, isSaid, namesSubject, plainChange } from './audit-log-texts'
import { type CompletedClient, completionDifferences, recordedCompletion } from './completion-changes'
import { changesOfClient } from './fee-changes'

// Rules: product/router-export#completing

const clients: CompletedClient[] = [
  {
    kind: 'regular',
    id: 5,
    name: 'Ana',
    fields: { pppoeUser: { from: null, to: 'ana1' }, mikrotik: { from: null, to: 'Norte' } },
  },
  { kind: 'variable', id: 5, name: 'Tienda', fields: { routerIp: { from: null, to: '10.0.0.9' } } },
]

test('an entry has the fields of clients of both kinds, apart, and is read back', () => {
  const changes = completionDifferences(clients)
  expect(recordedCompletion(changes)).toEqual({ clients, undone: false })
  expect(recordedCompletion(completionDifferences(clients, { undone: true })).undone).toBe(true)
  const count = { field: 'completedClients', from: null, to: '2' }
  expect(changesOfClient(changes, 5)).toEqual([
    count,
    { field: 'pppoeUser', from: null, to: 'ana1' },
    { field: 'mikrotik', from: null, to: 'Norte' },
  ])
  expect(changesOfClient(changes, 5, 'variableClient')).toEqual([
    count,
    { field: 'routerIp', from: null, to: '10.0.0.9' },
  ])
  expect(changes.map((change) => plainChange(change, 'updated').label).slice(1)).toEqual([
    'Ana · Usuario PPPoE',
    'Ana · MikroTik',
    'Tienda · IP del Router',
  ])
  expect(changes.map((change) => isSaid(change, 'updated'))).toEqual([true, false, false, false])
})

test.each([
  [completionDifferences(clients), 'Completó 2 clientes con norte.rsc'],
  [completionDifferences(clients.slice(1)), 'Completó 1 cliente con norte.rsc'],
  [completionDifferences(clients, { undone: true }), 'Deshizo lo que norte.rsc completó de 2 clientes'],
])('its sentence (%#)', (changes, sentence) => {
  const entry = { subject: 'import', action: 'updated', period: null, subjectName: 'norte.rsc', changes } as const
  expect([auditSentence(entry), namesSubject(entry)]).toEqual([sentence, true])
})
