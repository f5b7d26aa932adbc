import { describe, expect, it } from 'vitest'
import { listedClient } from '../../../../testing/listed-client'
import { type ClientListItem, clientRows, type RowMarks, withNewVersion } from './client-rows'
import { everyFigure, toggleRevealed } from './revealed-figures'

const client = (id: number): ClientListItem => ({ ...listedClient, id, name: `Cliente ${id}` })
const clients = [client(3), client(2), client(1)]
const none: RowMarks = {
  modified: [],
  revealed: everyFigure(false),
  editing: null,
  wifi: { inMenu: false, shown: null },
}

describe('rows of the dashboard', () => {
  it('have the flags of their own client', () => {
    const marks: RowMarks = {
      modified: [2],
      revealed: toggleRevealed(everyFigure(false), 3),
      editing: { clientId: 1, field: 'name' },
      wifi: { inMenu: true, shown: 2 },
    }
    expect(clientRows(clients, marks).map(({ client, ...row }) => ({ id: client.id, ...row }))).toEqual([
      { id: 3, modified: false, revealed: true, editing: null, locked: true, menuWifi: 'hidden' },
      { id: 2, modified: true, revealed: false, editing: null, locked: true, menuWifi: 'shown' },
      { id: 1, modified: false, revealed: false, editing: 'name', locked: true, menuWifi: 'hidden' },
    ])
  })

  it('are the same objects where nothing changed', () => {
    const before = clientRows(clients, none)
    const after = clientRows(clients, { ...none, modified: [2] }, before)
    expect(after.map((row, index) => row === before[index])).toEqual([true, false, true])
  })

  it('change with a refetched client', () => {
    const before = clientRows(clients, none)
    const renamed = clients.map((item) => (item.id === 1 ? { ...item, name: 'Otro' } : item))
    const after = clientRows(renamed, none, before)
    expect(after.map((row, index) => row === before[index])).toEqual([true, true, false])
    expect(after[2]?.client.name).toBe('Otro')
  })
})

describe('the cached rows after an edit', () => {
  const rows = [client(1), { ...client(2), version: 3 }]

  it('have the new version of only that client', () => {
    expect(withNewVersion(rows, { id: 2, version: 4 })).toEqual([rows[0], { ...rows[1], version: 4 }])
  })

  it.each([3, 5])('do not change if already outdated: version %i', (version) => {
    expect(withNewVersion(rows, { id: 2, version })).toEqual(rows)
  })
})
