import { readFile } from 'node:fs/promises'
import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { expect, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible'
import { givenClient, toast, uniqueName } from './support/clients'
import { givenQuotation, itemRow, quotationCard } from './support/quotations'
import { test } from './support/test'

// Rules: product/quotations#pdf-notice

const save = (page: Page) => page.getByRole('button', { name: 'Guardar Cotización' }).click()

test('a quotation is written for a registered client, whose phone comes along @both', async ({ loggedIn: page }) => {
  const client = await givenClient(page, { name: uniqueName('Escuela'), phone: '5555 9876' })
  const name = uniqueName('Fibra')
  await page.goto('/quotations')
  await page.getByRole('link', { name: 'Nueva Cotización' }).click()
  await expect(page.getByLabel('Nombre de la cotización')).toBeFocused()
  const [first, second] = [itemRow(page, 0), itemRow(page, 1)]
  await test.step('what is missing is shown', async () => {
    await first.purchasePrice.fill('5')
    await save(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await page.getByLabel('Nombre de la cotización').fill(name)
  const whom = page.getByLabel('Nombre del cliente')
  await whom.pressSequentially(client.name.slice(0, 12))
  await expect(page.getByRole('option').filter({ hasText: client.name })).toBeVisible()
  await expectAccessible(page, '[role="listbox"]')
  await expect(page.getByRole('option', { disabled: true })).toHaveCount(0)
  await whom.press('ArrowDown')
  await whom.press('Enter')
  await expect(whom).toHaveValue(client.name)
  await expect(page.getByLabel('Teléfono')).toHaveValue('5555 9876')
  await expectNoSidewaysScroll(page)
  await first.name.fill('Antena')
  await first.salePrice.fill('75.5')
  await first.salePrice.press('Enter')
  await page.keyboard.press('Enter')
  await expect(second.name).toBeFocused()
  await save(page)

  const card = quotationCard(page, name)
  await card.getByRole('button', { name: 'Ver 1 artículo' }).click()
  await expect(page.getByLabel(`Artículos de ${name}`)).toContainText('Antena')
  await expectAccessible(page, 'main li')
  await expectNoSidewaysScroll(page)
  await card.getByRole('link', { name: client.name }).click()
  await expect(page).toHaveURL(`/clients/${client.id}`)
})

test('typing stays fast with two hundred articles', async ({ loggedIn: page }) => {
  test.slow()
  await page.goto('/quotations/create')
  const add = page.getByRole('button', { name: 'Agregar artículo' })
  await add.evaluate((button: HTMLButtonElement) => {
    for (let index = 1; index < 200; index += 1) button.click()
  })
  const last = itemRow(page, 199)
  await expect(last.name).toBeVisible()
  const longest = await last.name.evaluate(async (input: HTMLInputElement) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const durations: number[] = []
    for (let key = 1; key <= 20; key += 1) {
      const start = performance.now()
      write?.call(input, 'x'.repeat(key))
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
      durations.push(performance.now() - start)
    }
    return durations.sort((a, b) => a - b)[10]
  })
  // The median of twenty keys; generous, because other suites run at the same time.
  expect(longest).toBeLessThan(150)
})

test('a quotation is deleted after the browser’s confirmation', async ({ loggedIn: page }) => {
  const { name } = await givenQuotation(page)
  await page.goto('/quotations')
  const card = quotationCard(page, name)
  page.once('dialog', (dialog) => dialog.dismiss())
  await card.getByRole('button', { name: 'Eliminar' }).click()
  await expect(card).toBeVisible()
  page.once('dialog', (dialog) => dialog.accept())
  await card.getByRole('button', { name: 'Eliminar' }).click()
  await expect(toast(page, quotationTexts.deleted)).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('a quotation is printed on letter paper without its costs, and its further pages have a header', async ({
  loggedIn: page,
}) => {
  const items = Array.from({ length: 200 }, (_, number) => ({
    name: `Artículo ${number}`,
    purchasePrice: '1',
    salePrice: '10',
  }))
  const { id, name, clientName } = await givenQuotation(page, items, { name: uniqueName('Torre "norte" \\ sur') })
  await page.goto('/quotations')
  await quotationCard(page, name).getByRole('link', { name: 'Imprimir' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('row', { name: 'Total' })).toContainText('Q2,000.00')
  const paper = await page.pdf({ preferCSSPageSize: true })
  expect(paper.toString('latin1')).toMatch(/\/MediaBox \[0 0 612 792\]/)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper)), { mergePages: false })
  expect(text[0]).toContain(clientName)
  const head = `Cotización ${id} · ${name}`
  expect(text.map((content) => content.includes(head))).toEqual(text.map((_, index) => index > 0))
  expect(text[1]).toContain(`Página 2 de ${text.length}`)
  expect(text.join()).not.toMatch(/Q1\.00|Imprimir/)
  await page.getByLabel('Incluir costos y ganancia').check()
  await expect(page.getByRole('row', { name: 'Total' })).toContainText('Q1,800.00')
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL('/quotations')
})

test('sending downloads a PDF with its text where files cannot be shared; opening the chat marks the draft', async ({
  loggedIn: page,
  context,
}) => {
  const items = [{ name: 'Instalación en Ñañá', purchasePrice: '100', salePrice: '1150.50' }]
  const { name, clientName } = await givenQuotation(page, items, { phone: '+502 55551234' })
  const loaded: string[] = []
  page.on('request', (request) => void loaded.push(request.url()))
  await page.goto('/quotations')
  const card = quotationCard(page, name)
  await expect(card).toContainText('Borrador')
  const ofPdf = () => loaded.filter((address) => /pdf-file|\.ttf/.test(address))
  expect(ofPdf()).toEqual([])

  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Enviar' }).click()
  const bytes = new Uint8Array(await readFile(await (await download).path()))
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  for (const part of [name, clientName, 'Instalación en Ñañá', 'Q1,150.50', 'Página 1 de 1']) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('Q100.00')
  expect(ofPdf()).toHaveLength(3)
  const dialog = page.getByRole('dialog', { name: 'Enviar cotización' })
  const chat = dialog.getByRole('link', { name: 'Abrir WhatsApp' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/50255551234\?text=/)
  await expectAccessible(page, '[role="dialog"]')
  await expect(card).toContainText('Borrador')
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  await chat.click()
  await expect(toast(page, "Cotización marcada como 'Enviada'")).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toContainText('Enviada')
})
