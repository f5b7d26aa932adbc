import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { givenClient, type StoredClient, uniqueName } from '../support/clients'
import { isPhone } from '../support/menu'
import { test } from '../support/test'

// Rules: product/receipts#finding-a-receipt, product/statements#sending-it

/** Pays the oldest month of a client by a slip; returns the number of the receipt. */
async function paidBySlip(page: Page, { id }: StoredClient, reference: string): Promise<number> {
  const slip = { kind: 'regular', clientId: id, method: 'deposit', reference, received: '150.00', months: [] }
  const answer = await page.request.post('/trpc/payments.collect', { data: slip })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).result.data.number
}

const eightDigits = () => String(30_000_000 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 9_999_999))

/** A key or tap that opens 'Cobrar', what is typed, and an Enter or tap: three actions. */
async function openFound(page: Page, typed: string, receipt: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Cobrar' })
  if (isPhone(page)) await page.getByRole('button', { name: 'Cobrar', exact: true }).last().tap()
  else await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Nombre, teléfono o WiFi…' })).toBeFocused()
  await page.keyboard.type(typed)
  await expect(panel.getByRole('option', { name: receipt })).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await expectNoSidewaysScroll(page)
  if (isPhone(page)) await panel.getByRole('option', { name: receipt }).tap()
  else await page.keyboard.press('Enter')
}

test('a receipt is opened with three actions by its number, and by its slip that is also the phone of somebody else @both', async ({
  loggedIn: page,
}) => {
  const slip = eightDigits()
  const client = await givenClient(page, { name: uniqueName('Rosa') })
  await givenClient(page, { name: uniqueName('Berta'), phone: slip })
  const number = await paidBySlip(page, client, `000${slip}`)
  for (const typed of [`recibo ${number}`, slip]) {
    await page.goto('/quotations')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await openFound(page, typed, `Recibo ${number} · ${client.name}`)
    await expect(page).toHaveURL(`/receipts/${number}/print`)
  }
})

test('the statement of a client is sent with three actions from its page, and with two from Cobros @both', async ({
  loggedIn: page,
}) => {
  const client = await givenClient(page, { name: uniqueName('Marta'), phone: '5555 1234' })
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  const sends = async () => {
    const chat = page.getByRole('link', { name: 'Enviar por WhatsApp' })
    const [opened] = await Promise.all([page.waitForEvent('popup'), chat.click()])
    const url = new URL(opened.url() === 'about:blank' ? ((await chat.getAttribute('href')) ?? '') : opened.url())
    expect(decodeURIComponent(url.search)).toContain('su estado de cuenta al')
    await opened.close()
  }
  await page.goto(`/clients/${client.id}`)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Estado de cuenta' }).click()
  await sends()
  await page.goto(`/collections?search=${encodeURIComponent(client.name)}`)
  await page
    .getByRole('link', { name: /Estado de cuenta/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/statements/print\\?of=regular-${client.id}$`))
  await sends()
})
