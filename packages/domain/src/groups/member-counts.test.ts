import { expect, it } from 'vitest'
import { memberCounts, membersInNumbers, membersInWords } from './member-counts'

// Rules: product/groups#counts

const members = (...states: ('active' | 'suspended' | 'left')[]) => states.map((state) => ({ state }))

it.each([
  [members(), '0 clientes', '0'],
  [members('active'), '1 cliente', '1'],
  // Who is suspended is still a client.
  [members('active', 'suspended'), '2 clientes', '2'],
  [members('active', 'suspended', 'left'), '2 clientes · 1 de baja', '2 · 1 de baja'],
  [members('left', 'left'), '0 clientes · 2 de baja', '0 · 2 de baja'],
])('%j are %s, or %s', (of, words, numbers) => {
  expect([membersInWords(memberCounts(of)), membersInNumbers(memberCounts(of))]).toEqual([words, numbers])
})
