import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../../../lib/forms/use-zod-form'
import { emptyItem, emptyQuotation, isBlank, nextKey, quotationForm } from './quotation-form-values'

// Rules: product/quotations#articles

const row = (name: string, purchasePrice = '', salePrice = '') => ({ key: 0, name, purchasePrice, salePrice })
const form = (...items: ReturnType<typeof row>[]) => ({ name: 'Kit', clientName: 'Ana', items })

describe('what the form refuses', () => {
  it('an empty form, in the documented order', () => {
    expect(Object.values(fieldErrors(quotationForm, emptyQuotation()))).toEqual([
      quotationTexts.nameMissing,
      quotationTexts.clientMissing,
      quotationTexts.itemMissing,
    ])
  })

  it.each([
    ['no article', [row('')], { items: quotationTexts.itemMissing }],
    ['an article without a price', [row('Cable')], { items: quotationTexts.itemMissing }],
    ['an article that costs nothing', [row('Cable', '0', '0.00')], { items: quotationTexts.itemMissing }],
    [
      'a price without an article',
      [row('', '5')],
      { 'items.0.name': 'El nombre del artículo es requerido', items: quotationTexts.itemMissing },
    ],
    [
      'a nameless row behind a blank one',
      [row('Cable', '5'), row(''), row('', '', '8')],
      { 'items.2.name': 'El nombre del artículo es requerido' },
    ],
  ])('%s', (_what, items, errors) => {
    expect(fieldErrors(quotationForm, form(...items))).toEqual(errors)
  })

  it('more articles than a quotation can have', () => {
    const items = Array.from({ length: 1_001 }, () => row('Cable', '1'))
    expect(fieldErrors(quotationForm, form(...items))).toEqual({ items: 'Envía 1000 artículos como máximo' })
  })
})

it('blank rows are not sent, blank prices are 0, the others keep their order', () => {
  const typed = form(row('Router', '100', '150.5'), row('  '), row('Instalación', '', '75'), row('Regalo', '5'))
  expect(quotationForm.parse(typed).items).toEqual([
    { name: 'Router', purchasePrice: '100.00', salePrice: '150.50' },
    { name: 'Instalación', purchasePrice: '0.00', salePrice: '75.00' },
    { name: 'Regalo', purchasePrice: '5.00', salePrice: '0.00' },
  ])
})

it.each([
  [row(''), true],
  [row('  '), true],
  [row('Cable'), false],
  [row('', '0'), false],
  [row('', '', '5'), false],
])('%j is blank: %s', (item, blank) => {
  expect(isBlank(item)).toBe(blank)
})

it('a new row has a unique key', () => {
  expect(nextKey([])).toBe(1)
  expect(nextKey([emptyItem(4), emptyItem(2)])).toBe(5)
})
