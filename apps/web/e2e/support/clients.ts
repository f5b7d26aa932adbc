import type { ClientField, FieldValue } from '@isp/domain/clients/client-fields'
import { expect, type Locator, type Page } from '@playwright/test'
import { typeSearch } from './phone'

type NewClient = { [Field in ClientField]?: NonNullable<FieldValue<Field>> } & { billedFrom?: string }

/** A page, or anything else with a session. */
export type Caller = Pick<Page, 'request'>

export type StoredClient = { id: number; name: string; payments: { id: number; isPaid: boolean }[] }

/**
 * A client name that no other test uses. Its second word begins with a letter, so that a search for a number does not find it.
 */
export function uniqueName(word: string): string {
  return `${word} x${crypto.randomUUID().slice(0, 7)}`
}

/** Registers a client over REST, with the page's session. */
export async function givenClient({ request }: Caller, fields: NewClient = {}): Promise<StoredClient> {
  const answer = await request.post('/api/clients', {
    data: {
      name: uniqueName('Cliente'),
      monthlyAmount: '150.00',
      utility: '50.00',
      startDate: '2024-01-15',
      ...fields,
    },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}

/** Registers clients with these names in one call, in this order, as an import does. */
export async function givenClients(page: Page, names: readonly string[], startDate = '2024-01-15'): Promise<void> {
  const client = { monthlyAmount: '150.00', utility: '50.00', startDate }
  const rows = names.map((name, index) => ({ row: index + 1, client: { ...client, name } }))
  const answer = await page.request.post('/trpc/clients.import.createAll', { data: { rows } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Marks a client's first payment paid over REST. */
export async function givenPaid(page: Page, client: StoredClient): Promise<void> {
  const answer = await page.request.patch(`/api/payments/${client.payments[0]?.id}/mark-paid`, { data: {} })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Reads a client from the server. */
export async function readClient(page: Page, id: number) {
  const answer = await page.request.get(`/api/clients/${id}`)
  return { status: answer.status(), client: await answer.json() }
}

/** Opens the dashboard, filtered by a name, and finds that client's row or card. */
export async function openRow(page: Page, name: string): Promise<Locator> {
  await page.goto('/')
  await searchFor(page, name)
  const row = rowOf(page, name)
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: 'Acciones' })).toHaveCount(1)
  return row
}

/** Searches the dashboard and waits for the results. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await typeSearch(page, text)
  await expect(page.getByRole('button', { name: 'Limpiar filtros' })).toBeEnabled()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** The table row (on a phone the card) that contains a text. */
export function rowOf(page: Page, text: string, list = 'Clientes'): Locator {
  return page
    .getByRole('table', { name: list })
    .locator('tbody tr')
    .or(page.getByRole('list', { name: list }).getByRole('listitem'))
    .filter({ hasText: text })
}

/** Chooses an item of a row's menu. */
export async function chooseAction(page: Page, row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: 'Acciones' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** The toast with this text. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Notificaciones' }).getByText(text, { exact: true })
}
