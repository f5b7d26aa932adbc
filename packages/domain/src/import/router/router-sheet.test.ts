import { describe, expect, test } from 'vitest'
import type { RouterEntry } from '../../router-export/router-export'
import { routerEntry } from '../../router-export/testing/router-clients'
import { importRow } from '../import-row'
import { columnsOfTable, findHeaderRow, importTable } from '../import-table'
import { type CommentMeaning, commentParts, commentQuestion } from './router-comments'
import { NO_PROFILE, routerProfiles, routerSheet, takenEntries } from './router-sheet'

// Rules: product/router-export#new-clients

const TODAY = '2026-11-28'

test.each<[string, CommentMeaning, Partial<ReturnType<typeof commentParts>>]>([
  ['Ana López', 'name', { name: 'Ana López' }],
  ['Ana López 5555-1234', 'name', { name: 'Ana López', phones: '5555-1234' }],
  ['Ana López tel. 55551234', 'name', { name: 'Ana López', phones: '55551234' }],
  ['Ana López - cel: 5555 1234 / 44445678', 'name', { name: 'Ana López', phones: '5555 1234 / 44445678' }],
  ['SUSPENDIDO - Ana López', 'name', { name: 'Ana López', isSuspended: true }],
  ['Client-ID: 2 Ana López', 'name', { name: 'Ana López' }],
  ['Client-ID: 2', 'name', { name: '' }],
  ['5555-1234', 'name', { name: '', phones: '5555-1234' }],
  ['Ana López (Chipur)', 'name', { name: 'Ana López (Chipur)' }],
  ['Ana López - Chipur', 'nameAndPlace', { name: 'Ana López', group: 'Chipur' }],
  ['Ana López (Chipur) 5555-1234', 'nameAndPlace', { name: 'Ana López', group: 'Chipur', phones: '5555-1234' }],
  ['Ana López, Aldea Chipur', 'nameAndPlace', { name: 'Ana López', group: 'Aldea Chipur' }],
  ['Ana López', 'nameAndPlace', { name: 'Ana López', group: '' }],
  ['CORTADO - Ana López - Chipur', 'nameAndPlace', { name: 'Ana López', group: 'Chipur', isSuspended: true }],
  ['Chipur / Ana López', 'placeAndName', { name: 'Ana López', group: 'Chipur' }],
  ['Ana López', 'placeAndName', { name: 'Ana López', group: '' }],
  ['Chipur', 'place', { group: 'Chipur', name: '' }],
  ['antena 5 GHz, 5555-1234', 'other', { notes: 'antena 5 GHz, 5555-1234', phones: '5555-1234', name: '' }],
])('%s as %s', (comment, meaning, parts) => {
  const nothing = { name: '', group: '', phones: '', notes: '', isSuspended: false }
  expect(commentParts(comment, meaning)).toEqual({ ...nothing, ...parts })
})

describe('what the comments are is asked once, with examples', () => {
  const of = (...comments: (string | null)[]) =>
    commentQuestion(comments.map((comment) => routerEntry({ name: 'u', comment })))
  test.each<[string, (string | null)[], CommentMeaning]>([
    ['names', ['Ana López', 'Luis Xol', null], 'name'],
    ['names and villages', ['Ana López - Chipur', 'Luis Xol - Chipur', 'Eva'], 'nameAndPlace'],
    ['villages', ['Chipur', 'Chipur', 'La Tinta', 'La Tinta'], 'place'],
  ])('%s', (_, comments, suggested) => {
    expect(of(...comments)?.suggested).toBe(suggested)
  })
  test('different ones, three at most, and no question without comments', () => {
    expect(of('Ana', 'ANA', 'Luis', 'Eva', 'Rosa')?.examples).toEqual(['ANA', 'Luis', 'Eva'])
    expect(of(null)).toBeNull()
  })
})

test('each profile is asked once; a price in its name is suggested', () => {
  const profiles = ['10M', '10M', '10M-Q150', '20M Q.200.50', '175q', '5M/10M', null, '150']
  expect(routerProfiles(profiles.map((profile) => routerEntry({ name: 'u', profile })))).toEqual([
    { key: '10M', count: 2, suggested: '' },
    { key: '10M-Q150', count: 1, suggested: '150.00' },
    { key: '20M Q.200.50', count: 1, suggested: '200.50' },
    { key: '175q', count: 1, suggested: '175.00' },
    { key: '5M/10M', count: 1, suggested: '' },
    { key: NO_PROFILE, count: 1, suggested: '' },
    { key: '150', count: 1, suggested: '' },
  ])
})

describe('the table for the preview', () => {
  const answers = {
    comments: 'name' as const,
    fees: { '10M': '150', '': '90' },
    takesDisabled: false,
    takesHotspot: false,
  }
  const entries: RouterEntry[] = [
    routerEntry({ name: 'ana1', comment: 'Ana López 5555-1234', ip: '10.0.0.2', profile: '10M' }),
    routerEntry({ name: 'luis.xol', profile: '10M' }),
    routerEntry({ name: 'Eva Caal', kind: 'queue', ip: '10.0.0.3', profile: null }),
    routerEntry({ name: 'rosa', disabled: true, profile: '10M' }),
    routerEntry({ name: 'ficha', kind: 'hotspot', profile: '1h', isVoucher: true }),
  ]
  const read = (given: Partial<Parameters<typeof routerSheet>[2]> = {}) => {
    const lines = routerSheet(entries, 'Torre Norte', { ...answers, ...given })
    const table = importTable(lines, findHeaderRow(lines))
    const match = { ...columnsOfTable(table), startDate: { all: '01/11/2026' } }
    return { match, rows: table.rows.map((row) => importRow(row, match, TODAY)) }
  }

  test('has the name of the comment, else of the record, and what the router knows', () => {
    const { rows } = read()
    expect(rows.map(({ client, issues }) => client ?? issues)).toMatchObject([
      {
        name: 'Ana López',
        phone: '+502 55551234',
        monthlyAmount: '150.00',
        pppoeUser: 'ana1',
        mikrotik: 'Torre Norte',
        routerIp: '10.0.0.2',
      },
      { name: 'luis.xol', pppoeUser: 'luis.xol', mikrotik: 'Torre Norte', routerIp: null },
      { name: 'Eva Caal', monthlyAmount: '90.00', pppoeUser: null, mikrotik: 'Torre Norte', routerIp: '10.0.0.3' },
    ])
  })

  test('leaves disabled ones and users of the hotspot out until they are ticked', () => {
    expect(takenEntries(entries, answers).map(({ name }) => name)).toEqual(['ana1', 'luis.xol', 'Eva Caal'])
    const { rows } = read({ takesDisabled: true, takesHotspot: true })
    expect(rows.map(({ shown }) => [shown.name, shown.service])).toEqual([
      ['Ana López', 'Activo'],
      ['luis.xol', 'Activo'],
      ['Eva Caal', 'Activo'],
      ['rosa', 'Suspendido'],
      ['ficha', 'Activo'],
    ])
  })

  test('a profile without a fee leaves the amount to be typed', () => {
    const { rows } = read({ fees: {} })
    expect(rows[0]?.issues).toMatchObject([{ path: 'monthlyAmount' }])
  })
})
