import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { formatQuetzales, sumQuetzales } from '@isp/domain/money/money'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { givenClient, givenClients, givenPaid, readClient, rowOf, toast, uniqueName } from '../support/clients'
import { withoutLiveChanges } from '../support/live-changes'
import { isPhone } from '../support/menu'
import { pressMore } from '../support/phone'
import { test } from '../support/test'

/** Due later than any other payment, so first in the list. */
const LAST_OF_ALL = '2199-12-31'
const LIST = 'Historial de Pagos'

const row = (page: Page, name: string) => rowOf(page, name, LIST)
const total = (page: Page, label: string) => page.getByRole('term').filter({ hasText: label }).locator('..')
const choose = (page: Page, select: 'Estado' | 'Período', option: string) =>
  page.getByLabel(select, { exact: true }).selectOption({ label: option })

type Stored = { payments: { amount: string; utilityAmount: string }[] }

test('the payment history shows all payments with totals; a row marks a payment paid and reverts it @both', async ({
  loggedIn: page,
}) => {
  const name = uniqueName('Nombre muy largo '.repeat(10))
  const paid = await givenClient(page, { name, startDate: LAST_OF_ALL, monthlyAmount: '1234.50', utility: '234.50' })
  await givenPaid(page, paid)
  const pending = await givenClient(page, { startDate: LAST_OF_ALL, monthlyAmount: '99.00' })
  await page.goto('/payments?kind=regular')
  await expect(page.getByRole('heading', { level: 1, name: LIST })).toBeVisible()
  await expect(row(page, paid.name)).toContainText('Pagado')
  await pressMore(page, 'Mostrar cifras')
  for (const text of ['diciembre 2199', 'Q1,234.50', '31 dic 2199', 'Q234.50'])
    await expect(row(page, paid.name)).toContainText(text)
  await expect(row(page, pending.name)).toContainText('Pendiente')
  await expect(row(page, pending.name)).toContainText('—')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (isPhone(page)) {
    const text = row(page, name).getByText(name, { exact: true })
    const lines = await text.evaluate(
      (node) => node.clientHeight / Number.parseFloat(getComputedStyle(node).lineHeight),
    )
    expect(lines, 'a long name takes two lines of its card').toBeCloseTo(2, 1)
  }

  const stored: Stored[] = await (await page.request.get('/api/clients')).json()
  const payments = stored.flatMap((client) => client.payments)
  await expect(page.getByText(`${payments.length} pagos · por mes facturado`, { exact: true })).toBeVisible()
  await expect(total(page, 'Monto Total')).toContainText(
    formatQuetzales(sumQuetzales(payments.map(({ amount }) => amount))),
  )
  await expect(total(page, 'Utilidad Total')).toContainText(
    formatQuetzales(sumQuetzales(payments.map(({ utilityAmount }) => utilityAmount))),
  )

  await row(page, pending.name).getByRole('button', { name: 'Marcar Pagado' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirmar pago' })
  await expect(confirm).toContainText(pending.name)
  await confirm.getByRole('button', { name: 'Confirmar' }).dblclick()
  // The month is long after today.
  await page.getByRole('button', { name: 'Registrar de todos modos' }).click()
  await expect(toast(page, paymentTexts.confirmed)).toBeVisible()
  await expect(row(page, pending.name)).toContainText('Pagado')
  await expect(row(page, pending.name).getByRole('button', { name: 'Revertir' })).toBeFocused()
  expect((await readClient(page, pending.id)).client.payments[0].isPaid).toBe(true)

  await row(page, pending.name).getByRole('button', { name: 'Revertir' }).click()
  const revert = page.getByRole('dialog', { name: 'Revertir pago' })
  await revert.getByRole('button', { name: 'Revertir' }).click()
  await expect(toast(page, paymentTexts.reverted)).toBeVisible()
  await expect(row(page, pending.name)).toContainText('Pendiente')
  expect((await readClient(page, pending.id)).client.payments[0].isPaid).toBe(false)

  await row(page, pending.name).getByRole('link', { name: pending.name }).click()
  await expect(page).toHaveURL(`/clients/${pending.id}`)
  await expect(page.getByRole('heading', { level: 1, name: pending.name })).toBeVisible()
})

test('filters apply to rows and totals and are restored on return', async ({ loggedIn: page }) => {
  const paid = await givenClient(page, { startDate: LAST_OF_ALL })
  await givenPaid(page, paid)
  const pending = await givenClient(page, { startDate: LAST_OF_ALL })
  const current = await givenClient(page, { startDate: '2024-01-31' })
  await page.goto('/payments')
  await expect(page.getByLabel('Estado', { exact: true }).locator('option')).toHaveText([
    'Todos',
    'Pagados',
    'Pendientes',
    'Vencidos',
  ])
  await expect(page.getByLabel('Período', { exact: true }).locator('option')).toHaveText([
    'Todos',
    'Mes actual',
    'Mes anterior',
  ])
  await choose(page, 'Estado', 'Pagados')
  await expect(row(page, paid.name)).toBeVisible()
  await expect(row(page, pending.name)).toHaveCount(0)
  await choose(page, 'Estado', 'Pendientes')
  await expect(row(page, pending.name)).toBeVisible()
  await expect(row(page, paid.name)).toHaveCount(0)
  await choose(page, 'Estado', 'Todos')
  await choose(page, 'Período', 'Mes actual')
  await expect(row(page, current.name)).toBeVisible()
  await expect(row(page, pending.name)).toHaveCount(0)
  await row(page, current.name).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: current.name })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Período', { exact: true })).toHaveValue('current-month')
  await expect(row(page, current.name)).toBeVisible()

  await choose(page, 'Estado', 'Vencidos')
  await choose(page, 'Período', 'Mes anterior')
  await expect(page.getByText(paymentTexts.noneToShow)).toBeVisible()
  await expect(page.getByText('0 pagos · por mes facturado', { exact: true })).toBeVisible()
  await expect(total(page, 'Monto Total')).toContainText('Q0.00')
  await page.getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(row(page, pending.name)).toBeVisible()
})

test('the history has twenty payments per page, shows the last page for one past the end, and retries a failure', async ({
  loggedIn: page,
}) => {
  await withoutLiveChanges(page)
  const word = uniqueName('Página')
  const names = Array.from({ length: 21 }, (_, index) => `${word} ${index}`)
  await givenClients(page, names, LAST_OF_ALL)
  const path = '**/trpc/payments.**'
  await page.route(path, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/payments?page=9999')
  await expect(page.getByText(paymentTexts.historyFailed)).toBeVisible()
  await expect(total(page, 'Monto Total')).toHaveText('Monto Total—')
  await page.unroute(path)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page).not.toHaveURL(/9999/)
  await expect(row(page, 'Q').first()).toBeVisible()

  await page.goto('/payments')
  await expect(row(page, word)).toHaveCount(20)
  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(row(page, word)).toHaveCount(1)
  await expect(row(page, word)).toContainText(names[0] ?? '')
  await expect(page).toHaveURL('/payments?page=2')
  await choose(page, 'Estado', 'Pendientes')
  await expect(page).toHaveURL('/payments?status=pending')
  await expect(row(page, word)).toHaveCount(20)
})
