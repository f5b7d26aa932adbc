import { expect, type Locator, type Page } from '@playwright/test'

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 992

export function menu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Principal' })
}

/** Opens the menu: on a phone it is a drawer. */
export async function openMenu(page: Page): Promise<void> {
  if (isPhone(page) && !(await menu(page).isVisible())) await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expect(menu(page)).toBeVisible()
}

export async function pressLogout(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
}
