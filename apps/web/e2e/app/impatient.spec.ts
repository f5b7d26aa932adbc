import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { expect, type Locator, type Page } from '@playwright/test'
import { rowOf, searchFor, toast, uniqueName } from '../support/clients'
import { menu, openMenu } from '../support/menu'
import { test } from '../support/test'

// Rules: product/screens#unsaved-changes

// A second click may happen during a transition.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Delays between two clicks: while the action runs, and while the dialog closes. */
const GAPS_MS = [60, 250]

/** Two clicks at the same screen position, whatever element is there at the second click. */
async function clickTwice(page: Page, button: Locator, gap: number): Promise<void> {
  const box = await button.boundingBox()
  if (!box) throw new Error('there is no button')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  await page.waitForTimeout(gap)
  await page.mouse.click(x, y)
}

/** How often a procedure has been called. */
function countCalls(page: Page, procedure: string): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes(`/trpc/${procedure}`)) calls += 1
  })
  return () => calls
}

test('a double click on Guardar or Confirmar saves once and stays on the page', async ({ loggedIn: page }) => {
  const created = countCalls(page, 'clients.create')
  const paid = countCalls(page, 'clients.payments.markPaid')
  const word = uniqueName('Doble')
  await page.goto('/')
  await searchFor(page, word)
  for (const [round, gap] of GAPS_MS.entries()) {
    const name = `${word} ${round}`
    // An empty list has a second button with this name.
    await page.getByRole('button', { name: 'Nuevo Cliente' }).first().click()
    const form = page.getByRole('dialog', { name: 'Nuevo Cliente' })
    await form.getByLabel('Nombre').fill(name)
    await form.getByLabel('Monto Mensual').fill('100')
    await form.getByLabel('Utilidad').fill('10')
    await clickTwice(page, form.getByRole('button', { name: 'Guardar' }), gap)
    await expect(form).toBeHidden()
    const row = rowOf(page, name)
    await expect(row).toHaveCount(1)

    await row.getByRole('button', { name: 'Pagar', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Confirmar pago' })
    await clickTwice(page, question.getByRole('button', { name: 'Confirmar' }), gap)
    await expect(question).toBeHidden()
    await expect(row.getByRole('button', { name: 'Al día' })).toBeDisabled()
    await expect(toast(page, paymentTexts.confirmed)).toBeVisible()
    await expect(page).toHaveURL('/')
    expect([created(), paid()]).toEqual([round + 1, round + 1])
  }
})

test('the menu asks before leaving unsaved changes and navigates, even after a double click on discard @phone', async ({
  loggedIn: page,
}) => {
  await page.goto('/clients/create')
  const name = page.getByLabel('Nombre', { exact: true })
  await name.fill('Ana')
  const guard = page.getByRole('dialog', { name: 'Cambios sin guardar' })
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Grupos' }).click()
  await guard.getByRole('button', { name: 'Cancelar' }).click()
  await expect(guard).toBeHidden()
  await expect(name).toHaveValue('Ana')
  await expect(page).toHaveURL('/clients/create')
  await expect(menu(page)).toBeHidden()
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Grupos' }).click()
  await clickTwice(page, guard.getByRole('button', { name: 'Descartar cambios' }), 80)
  await expect(page).toHaveURL('/groups')
})
