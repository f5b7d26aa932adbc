import { expect, type Locator, type Page } from '@playwright/test'
import { uniqueName } from './clients'

type NewItem = { name: string; purchasePrice?: string; salePrice?: string }
export type StoredQuotation = { id: number; name: string; clientName: string; items: NewItem[] }

/** Stores a quotation over REST, with the page's session. */
export async function givenQuotation(
  page: Page,
  items: NewItem[] = [{ name: 'Router', purchasePrice: '100', salePrice: '150.50' }],
  named: { name?: string; phone?: string } = {},
): Promise<StoredQuotation> {
  const data = { name: uniqueName('Cotización'), clientName: uniqueName('Cliente'), items, ...named }
  const answer = await page.request.post('/api/quotations', { data })
  expect(answer.status()).toBe(201)
  return answer.json()
}

/** A quotation in the list. */
export function quotationCard(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Cotizaciones' }).getByRole('listitem').filter({ hasText: name })
}

/** The inputs of one form row; the first row is 0. */
export function itemRow(page: Page, index: number) {
  const box = (name: string) => page.getByRole('textbox', { name, exact: true }).nth(index)
  return {
    name: box('Artículo'),
    purchasePrice: box('Precio de Compra'),
    salePrice: box('Precio de Venta'),
    profit: box('Ganancia'),
    remove: page.getByRole('button', { name: 'Eliminar artículo' }).nth(index),
  }
}
