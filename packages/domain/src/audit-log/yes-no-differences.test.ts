import { describe, expect, it } from 'vitest'
import { variableClientFieldKeys } from '../clients/client-fields'
import { changesUndone, clientDifferences, clientLosses, fieldsUndone } from './differences'

// Rules: product/audit-log#entries

type Client = Parameters<typeof clientDifferences>[0]
const noFields = Object.fromEntries(variableClientFieldKeys.map((field) => [field, null])) as unknown as Client
const client = { ...noFields, name: 'Ana', startDate: '2024-01-31', neverCut: false }
const started = { field: 'startDate', from: '2024-01-31', to: null }

describe('of a field of yes and no', () => {
  it('both values are in the entry of a change', () => {
    const changes = [{ field: 'neverCut', from: 'false', to: 'true' }]
    expect(clientDifferences(client, { ...client, neverCut: true })).toEqual(changes)
    expect(clientDifferences(client, client)).toEqual([])
  })

  it('a deleted client loses a yes, and nothing with a no', () => {
    const lost = { field: 'neverCut', from: 'true', to: null }
    expect(clientLosses({ ...client, neverCut: true }, [])).toEqual([started, lost])
    expect(clientLosses(client, [])).toEqual([started])
  })

  it.each(['true', 'false'])('an undo writes %s back as it was', (from) => {
    const changes = [
      { field: 'neverCut', from, to: 'x' },
      { field: 'notes', from, to: null },
    ] as const
    expect(fieldsUndone(changes)).toEqual({ neverCut: from === 'true', notes: from })
    expect(changesUndone(changes)).toEqual({ neverCut: from, notes: from })
  })
})
