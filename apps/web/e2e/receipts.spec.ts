import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible'
import { givenClient, givenPaid, openRow, readClient, uniqueName } from './support/clients'
import { isPhone } from './support/menu'
import { test } from './support/test'

// Rules: product/receipts#paper

/** Points of a page's width: 80 mm, 58 mm, 5.5 inches. */
const widths = { '80 mm': 227, '58 mm': 164, 'Media carta': 396 }

/** The width of every printed page, in points. */
async function printedWidths(page: Page): Promise<number[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) [\d.]+\]/g)].map(([, width]) => Math.round(Number(width)))
}

test('a receipt is opened after the payment, printed on each paper and sent; a reverted one is void @both', async ({
  loggedIn: page,
}) => {
  // On a slow device the entry of the closed dialog is removed after the receipt was asked for.
  await page.addInitScript(() => {
    const go = history.go.bind(history)
    history.go = (delta) => void setTimeout(() => go(delta), 300)
  })
  const client = await givenClient(page, { name: uniqueName('Rosa'), phone: '+502 5555 1234' })
  const row = await openRow(page, client.name)
  await row.getByRole('button', { name: 'Pagar', exact: true }).click()
  await page.getByRole('dialog', { name: 'Confirmar pago' }).getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('region', { name: 'Notificaciones' }).getByRole('button', { name: 'Recibo' }).click()
  const receipt = page.getByRole('article')
  await expect(receipt).toContainText(client.name)
  await expect(receipt).toContainText('Ciento cincuenta quetzales exactos')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const chat = page.getByRole('link', { name: 'Enviar por WhatsApp' })
  await expect(chat).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/50255551234\?text=Hola%20Rosa%2C%20recibimos%20Q150\.00/,
  )
  await expectNoSidewaysScroll(page)

  await test.step('each paper is one page of its width, with nothing cut', async () => {
    for (const [paper, width] of Object.entries(widths)) {
      await page.getByLabel('Papel').selectOption(paper)
      await expect.poll(() => receipt.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
      expect([paper, await printedWidths(page)]).toEqual([paper, [width]])
    }
  })

  await test.step('paper is black on white, also in dark colours', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
    await expect(receipt).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  })

  const reverted = await page.request.patch(`/api/payments/${client.payments[0]?.id}/revert`)
  expect(reverted.ok()).toBe(true)
  await page.reload()
  await expect(receipt).toContainText('ANULADO')
  await expect(receipt).toContainText('Q150.00')
  await expectAccessible(page)
})

test('a receipt of the wrong client is moved with four actions, opens as the new one, and is undone with one @both', async ({
  loggedIn: page,
}) => {
  const ana = await givenClient(page, { name: uniqueName('Ana') })
  const rita = await givenClient(page, { name: uniqueName('Rita') })
  await givenPaid(page, ana)
  await page.goto(`/clients/${ana.id}`)
  await page.getByRole('link', { name: /^Recibo \d+$/ }).click()
  const receipt = page.getByRole('article')
  await expect(receipt).toContainText(ana.name)
  await expectNoSidewaysScroll(page)

  let actions = 0
  const act = async (action: Promise<void>) => {
    await action
    actions += 1
  }
  const dialog = page.getByRole('dialog', { name: 'Cobré al cliente equivocado' })
  await act(page.getByRole('button', { name: 'Cobré al cliente equivocado' }).click())
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await act(page.keyboard.type(rita.name))
  if (isPhone(page)) await act(dialog.getByRole('option', { name: rita.name }).tap())
  else await act(page.keyboard.press('Enter'))
  const confirm = dialog.getByRole('button', { name: 'Pasar Q150.00' })
  await expect(confirm).toBeFocused()
  await expect(dialog).toContainText(`sus Q150.00 pasan a ${rita.name}: paga `)
  await expectAccessible(page, '[role="dialog"]')
  if (isPhone(page)) await act(confirm.tap())
  else await act(page.keyboard.press('Enter'))
  await expect(receipt).toContainText(rita.name)
  await expect(page.getByRole('link', { name: /^Viene del recibo \d+$/ })).toBeVisible()
  expect(actions).toBe(4)
  const owes = async () => [
    (await readClient(page, ana.id)).client.status,
    (await readClient(page, rita.id)).client.status,
  ]
  expect(await owes()).toEqual(['pending', 'paid'])

  await page.getByRole('link', { name: /^Viene del recibo \d+$/ }).click()
  await expect(receipt).toContainText(`(${rita.name})`)
  await expect(receipt).toContainText('ANULADO')
  await page.keyboard.press('Control+z')
  await expect.poll(owes).toEqual(['paid', 'pending'])
})

test('where files can be shared, the receipt is shared as a picture with its text', async ({ loggedIn: page }) => {
  await page.addInitScript(() => {
    const share = async ({ files = [], text }: ShareData) => {
      const [file] = files
      const { width = 0, height = 0 } = file ? await createImageBitmap(file) : {}
      Object.assign(window, { shared: { name: file?.name, type: file?.type, width, tall: height > 400, text } })
    }
    Object.assign(navigator, { canShare: () => true, share })
  })
  const client = await givenClient(page, { name: uniqueName('Rosa') })
  await givenPaid(page, client)
  await page.goto(`/clients/${client.id}`)
  await page.getByRole('link', { name: /^Recibo \d+$/ }).click()
  await page.getByRole('button', { name: 'Compartir' }).click()
  const number = Number(page.url().match(/receipts\/(\d+)/)?.[1])
  await expect
    .poll(() => page.evaluate(() => (window as { shared?: unknown }).shared))
    .toEqual({
      name: `recibo-${number}.png`,
      type: 'image/png',
      width: 720,
      tall: true,
      text: expect.stringMatching(`^Hola Rosa, recibimos Q150.00 por su servicio de internet de .+ Recibo ${number}, `),
    })
})
