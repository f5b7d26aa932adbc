import { expect, type Locator, type Page } from '@playwright/test'
import { isPhone } from './menu'

const moreFilters = (page: Page) => page.getByRole('button', { name: /^Más filtros \(\d+\)$/ })

/** On a phone, opens 'Más filtros (n)', which also unfolds the head of a list while its search box is in use. */
export async function unfold(page: Page): Promise<void> {
  if (!isPhone(page)) return
  const disclosure = moreFilters(page)
  if ((await disclosure.getAttribute('aria-expanded')) !== 'true') await disclosure.click()
  await expect(disclosure).toHaveAttribute('aria-expanded', 'true')
}

/** Types into the search box of a list of clients; on a phone, unfolds the head that folds away meanwhile. */
export async function typeSearch(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Buscar clientes...').fill(text)
  if (!isPhone(page)) return
  // The head folds shortly after the focus: until then, filters that are still open look unfolded.
  await expect(moreFilters(page)).toHaveAttribute('aria-expanded', 'false')
  await unfold(page)
}

/** On a phone, expands a client's card with 'Más datos' of its menu. */
export async function showMore(page: Page, card: Locator): Promise<void> {
  if (!isPhone(page)) return
  await card.getByRole('button', { name: 'Acciones' }).click()
  await page.getByRole('menuitem', { name: 'Más datos', exact: true }).click()
}

/** Presses a button of a page's head; on a phone an item of its menu 'Más opciones'. */
export async function pressMore(page: Page, name: string): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Más opciones' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  } else await page.getByRole('button', { name, exact: true }).click()
}
