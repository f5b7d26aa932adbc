import type { FieldValue, VariableClientField } from '@isp/domain/clients/client-fields'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Caller, rowOf, uniqueName } from './clients'
import { isPhone } from './menu'
import { typeSearch } from './phone'

type Fields = { [Field in VariableClientField]?: NonNullable<FieldValue<Field>> }
type Payment = { id: number; isPaid: boolean; amount: string | null; utilityAmount: string | null; paidDate: string }
export type StoredVariableClient = { id: number; name: string; status: string; payments: Payment[] } & Fields

/** Registers a variable client over REST, with the page's session. */
export async function givenVariableClient({ request }: Caller, fields: Fields = {}): Promise<StoredVariableClient> {
  const data = { name: uniqueName('Tienda'), startDate: '2024-01-15', ...fields }
  const answer = await request.post('/api/variable-clients', { data })
  expect(answer.status()).toBe(201)
  return answer.json()
}

/** Marks a variable client's first payment paid over REST. */
export async function givenVariablePaid(
  page: Page,
  client: StoredVariableClient,
  figures = { amount: '300.00', utilityAmount: '120.00' },
): Promise<void> {
  const path = `/api/variable-payments/${client.payments[0]?.id}/mark-paid`
  expect((await page.request.patch(path, { data: figures })).ok()).toBe(true)
}

/** Reads a variable client from the server. */
export async function readVariableClient(page: Page, id: number) {
  const answer = await page.request.get(`/api/variable-clients/${id}`)
  return { status: answer.status(), client: (await answer.json()) as StoredVariableClient }
}

/** Opens the list filtered by a name and finds that client's row or card. */
export async function openVariableRow(page: Page, name: string): Promise<Locator> {
  await page.goto('/variable-clients')
  await typeSearch(page, name)
  // The list may still show the results before the search.
  await expect(page.getByRole('button', { name: isPhone(page) ? 'Acciones' : 'Ver', exact: true })).toHaveCount(1)
  const row = rowOf(page, name, 'Clientes Variables')
  await expect(row).toBeVisible()
  return row
}
