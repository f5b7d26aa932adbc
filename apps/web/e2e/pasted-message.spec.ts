import { guatemalaToday } from '@isp/domain/dates/local-date'
import { periodInSentence, periodOf } from '@isp/domain/dates/period'
import { queueMessage } from '@isp/domain/outbox/queue-message'
import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessible'
import { givenClient, uniqueName } from './support/clients'
import { test } from './support/test'

// Rules: product/outbox#pasting-a-message

async function openPaste(page: Page) {
  await page.getByRole('button', { name: 'Más opciones' }).click()
  await page.getByRole('menuitem', { name: 'Pegar cobros de un mensaje' }).click()
}

test('the queue of a lost phone is pasted in Caja once, and what the phone sends later adds nothing @both', async ({
  loggedIn: page,
}) => {
  const name = uniqueName('Vera')
  const period = periodOf(guatemalaToday(new Date()))
  const { id } = await givenClient(page, { name, startDate: `${period}-01`, billedFrom: period })
  const registered = await page.request.post('/trpc/devices.register', { data: { name: 'Teléfono perdido' } })
  const device: number = (await registered.json()).result.data.number
  const at = new Date().toISOString()
  const input = { kind: 'regular' as const, clientId: id, months: [{ period, amount: '150.00' }] }
  const about = { clientName: name, amount: '150.00', months: periodInSentence(period) }
  const message = queueMessage([{ device, running: 1, takenAt: at, input, about }])

  await page.goto('/cash')
  await openPaste(page)
  await page.getByRole('textbox', { name: 'Mensaje' }).fill(`[28/11 11:03] Marta: ${message}`)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Registrar 1 cobro · Q150.00' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Recibo \d+$/ })).toBeVisible()

  const later = await page.request.post('/trpc/payments.collect', {
    data: { ...input, taken: { device, running: 1, at } },
  })
  expect((await later.json()).result.data.provisionalNumber).toBe(`P${device}-1`)
  const { payments } = await (await page.request.get(`/api/clients/${id}`)).json()
  expect(payments).toMatchObject([{ period, isPaid: true }])
  await page.getByRole('button', { name: 'Listo' }).click()
  await openPaste(page)
  await page.getByRole('textbox', { name: 'Mensaje' }).fill(message)
  await expect(page.getByText('Todos los cobros de este mensaje ya están.')).toBeVisible()
})
