import { collectionTexts } from '@isp/domain/collections/collection-texts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused, renderServed, serve } from '../../../testing/server'
import { CollectionsPage } from './collections-page'

// Rules: product/receipts#finding-a-receipt

const receipt = {
  kind: 'receipt',
  number: 1042,
  owner: { kind: 'variable', clientId: 9 },
  clientName: 'Café Sol',
  receivedOn: '2026-11-20',
  amount: '150.00',
  method: 'deposit',
  reference: '000482913',
  state: 'valid',
  movedTo: null,
  found: 13,
}

/** Opens 'Cobros' with a search that finds no client. */
function open(found: readonly object[], search: string) {
  const calls = serve({
    'collections.list': () => [],
    'collections.sums': refused(),
    'collections.groups': () => [],
    'collections.receivedToday': refused(),
    'payments.findRecords': () => found,
  })
  renderServed({ '/collections': <CollectionsPage /> }, [`/collections?search=${search}`])
  return () => calls.filter(({ path }) => path === 'payments.findRecords').map(({ input }) => input)
}

test('a search names a receipt, with ways to it and to its client', async () => {
  const asked = open([receipt], '482913')
  const section = await screen.findByRole('region', { name: 'Recibos' })
  expect(section.textContent).toBe(
    'Recibo 1042 · Café SolQ150.00 · 20 nov 2026 · Depósito · referencia 000482913Ver cliente… y 12 más',
  )
  const links = within(section).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/receipts/1042/print', '/variable-clients/9'])
  expect(asked()).toEqual([{ search: '482913' }])
})

test('a receipt of nobody has no way to a client; groups are not listed', async () => {
  const group = { kind: 'group', id: 3, name: 'Lote 5', detail: 'Cantel' }
  open([{ ...receipt, owner: null, clientName: '', found: 1 }, group], '5')
  const section = await screen.findByRole('region', { name: 'Recibos' })
  expect(within(section).getAllByRole('link')).toHaveLength(1)
  expect(section.textContent).not.toContain('Lote')
})

test('a search of a name asks for no receipt', async () => {
  const asked = open([receipt], 'rosa')
  await screen.findByText(collectionTexts.noneMatching)
  expect([asked(), screen.queryByRole('region', { name: 'Recibos' })]).toEqual([[], null])
})

test.each([
  ['on a desk', 1440],
  ['on a phone, whose head is folded by a search', 390],
])('they are shown once %s, before the list and what it says without clients', async (_where, width) => {
  window.innerWidth = width
  open([receipt], '482913')
  const section = await screen.findByRole('region', { name: 'Recibos' })
  expect(section.closest('[data-folded]')).toBeNull()
  const empty = await screen.findByText(collectionTexts.noneMatching)
  expect(section.compareDocumentPosition(empty)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
