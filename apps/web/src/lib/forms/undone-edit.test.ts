import { expect, test } from 'vitest'
import { undoneEdit } from './undone-edit'

// Rules: product/audit-log#undone-edits

type Sent = { id: number; version?: number; name?: string; phone?: string | null }

test('undoing an edit sends the old values of its fields alone, with the version after the edit', () => {
  const before = { name: 'Ana', phone: null }
  const sent: Sent = { id: 7, version: 3, phone: '+502 55551234' }
  expect(undoneEdit<Sent>(before, sent, { version: 4 })).toEqual({ id: 7, version: 4, phone: null })
})
