import { expect, type Locator, type Page } from '@playwright/test'
import { uniqueName } from './clients'

type NewGroup = { name?: string; location?: string; clientIds?: number[] }
type Expense = { description: string; quantity: number; unitCost: string }

export type StoredGroup = { id: number; name: string; location: string }

/** Creates a group and its members over REST, with the page's session. */
export async function givenGroup(page: Page, { clientIds = [], ...fields }: NewGroup = {}): Promise<StoredGroup> {
  const created = await page.request.post('/api/groups', {
    data: { name: uniqueName('Grupo'), location: 'Sololá', ...fields },
  })
  expect(created.status()).toBe(201)
  const group: StoredGroup = await created.json()
  await givenMembers(page, group.id, clientIds)
  return group
}

/** Adds members over REST, as another device would. */
async function givenMembers(page: Page, groupId: number, clientIds: readonly number[]): Promise<void> {
  const answer = await page.request.post(`/api/groups/${groupId}/clients`, { data: { clientIds } })
  expect(answer.ok()).toBe(true)
}

/** Replaces a group's expenses over REST. */
export async function givenExpenses(page: Page, groupId: number, expenses: readonly Expense[]): Promise<void> {
  const answer = await page.request.patch(`/api/groups/${groupId}`, { data: { expenses } })
  expect(answer.ok()).toBe(true)
}

/** Reads a group from the server. */
export async function readGroup(page: Page, id: number) {
  return (await page.request.get(`/api/groups/${id}`)).json()
}

/** The table row (on a phone the card) that contains a text. */
export function rowIn(page: Page, table: string, text: string): Locator {
  return page
    .getByRole('table', { name: table })
    .locator('tbody tr')
    .or(page.getByRole('list', { name: table }).getByRole('listitem'))
    .filter({ hasText: text })
}

/** The value of a stat card or summary, by its label. */
export function figure(page: Page, label: string): Locator {
  return page
    .locator('main dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
}
