import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { expect, type Locator, type Page } from '@playwright/test'
import { rowOf, searchFor, toast, uniqueName } from '../support/clients'
import { isPhone, menu, openMenu } from '../support/menu'
import { test } from '../support/test'

// A second click may happen during a transition.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Delays between two clicks: while the action runs, while the dialog closes, and after that. */
const GAPS_MS = [60, 150, 250, 350]

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

test('a double click on a page’s save button saves once', async ({ loggedIn: page }) => {
  const pages = {
    '/clients/create': ['clients.create', { Nombre: 'Ana', 'Monto Mensual': '100', Utilidad: '10' }],
    '/groups/create': ['groups.create', { Nombre: 'Aldea', Ubicación: 'Cobán' }],
  } as const
  for (const [path, [procedure, fields]] of Object.entries(pages)) {
    await test.step(path, async () => {
      const calls = countCalls(page, procedure)
      await page.goto(path)
      for (const [field, value] of Object.entries(fields))
        await page.getByLabel(field, { exact: true }).first().fill(value)
      const button = page.getByRole('button', { name: 'Guardar' })
      await button.scrollIntoViewIfNeeded()
      await clickTwice(page, button, 100)
      await expect(page).not.toHaveURL(path)
      expect(calls()).toBe(1)
    })
  }
})

test('the menu asks before leaving unsaved changes and navigates, even after a double click on discard @both', async ({
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
  if (isPhone(page)) await expect(menu(page)).toBeHidden()
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Grupos' }).click()
  await clickTwice(page, guard.getByRole('button', { name: 'Descartar cambios' }), 80)
  await expect(page).toHaveURL('/groups')
})

test('retrying after a lost response creates a client once', async ({ loggedIn: page }) => {
  const name = uniqueName('Perdida')
  await page.goto('/')
  await page.route('**/trpc/clients.create**', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Nuevo Cliente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Cliente' })
  await dialog.getByLabel('Nombre').fill(name)
  await dialog.getByLabel('Monto Mensual').fill('100')
  await dialog.getByLabel('Utilidad').fill('10')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(toast(page, clientTexts.createFailedFallback)).toBeVisible()
  await expect(toast(page, errorTexts.unanswered)).toBeVisible()
  await expect(dialog.getByLabel('Nombre')).toHaveValue(name)
  await expect(page.getByText(name).first()).toBeAttached()
  await page.unroute('**/trpc/clients.create**')

  await test.step('a retry with other data reports that the first attempt was stored', async () => {
    await dialog.getByLabel('Monto Mensual').fill('200')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByRole('alert')).toContainText(errorTexts.requestKeyReused)
  })

  await dialog.getByLabel('Monto Mensual').fill('100')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  const clients: { name: string; monthlyAmount: string }[] = await (await page.request.get('/api/clients')).json()
  expect(clients.filter((client) => client.name === name)).toMatchObject([{ monthlyAmount: '100.00' }])
})
