import { expect, it } from 'vitest'
import { quotationInput } from './quotation.schema'
import { itemProfit, quotationTotals } from './quotation-totals'

// Rules: product/quotations#articles

it.each([
  ['100', '150.50', '50.50'],
  ['150.50', '100', '-50.50'],
  ['', '10', '10.00'],
])('bought at %j and sold at %j has a profit of %s', (purchasePrice, salePrice, profit) => {
  expect(itemProfit({ purchasePrice, salePrice })).toBe(profit)
})

it('totals are exact', () => {
  const items = Array.from({ length: 200 }, () => ({ purchasePrice: '0.10', salePrice: '0.30' }))
  expect(quotationTotals(items)).toEqual({ totalPurchase: '20.00', totalSale: '60.00', totalProfit: '40.00' })
})

const item = { name: 'Antena', purchasePrice: '1', salePrice: 0 }
it.each([
  [{ name: ' ' }, 'Debes ingresar un nombre para la cotización'],
  [{ clientName: '' }, 'Debes ingresar el nombre del cliente'],
  [{ items: [] }, 'Debes agregar al menos un artículo con nombre y precio'],
  [{ items: undefined }, 'Debes agregar al menos un artículo con nombre y precio'],
  [{ items: [{ name: 'Antena' }] }, 'Debes agregar al menos un artículo con nombre y precio'],
  [{ items: [item, { ...item, name: '' }] }, 'El nombre del artículo es requerido'],
])('%j is rejected: %s', (input, message) => {
  const result = quotationInput.safeParse({ name: 'Casa', clientName: 'Ana', items: [item], ...input })
  expect(result.error?.issues[0]?.message).toBe(message)
})

it('takes an article with a sale price alone', () => {
  const items = [{ name: 'Antena', salePrice: '0.01' }]
  expect(quotationInput.parse({ name: 'Casa', clientName: 'Ana', items }).items).toHaveLength(1)
})

it('takes a thousand articles at most', () => {
  const issuesOf = (count: number) =>
    quotationInput.safeParse({ name: 'Casa', clientName: 'Ana', items: Array(count).fill(item) }).error?.issues
  expect(issuesOf(1000)).toBeUndefined()
  expect(issuesOf(1001)).toMatchObject([{ path: ['items'], message: 'Envía 1000 artículos como máximo' }])
})
