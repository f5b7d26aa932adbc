import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { deviceDateSentence } from '@isp/domain/clock/clock-texts'
import { formatLocalDate, guatemalaToday } from '@isp/domain/dates/local-date'
import { expect } from '@playwright/test'
import { givenClient, openRow, readClient, toast } from '../support/clients'
import { withoutLiveChanges } from '../support/live-changes'
import { test } from '../support/test'

// Rules: product/dates#clock-of-a-device

const DAY_MS = 86_400_000

test('a device that is a day ahead pays on the day of the server, and says that its date is wrong', async ({
  loggedIn: page,
}) => {
  const today = guatemalaToday(new Date())
  // The stream has no end that a route could wait for.
  await withoutLiveChanges(page)
  await page.clock.install({ time: Date.now() + DAY_MS })
  const client = await givenClient(page)
  const row = await openRow(page, client.name)
  const sentence = toast(page, deviceDateSentence('ahead', today))
  await expect(sentence).toBeVisible()

  await row.getByRole('button', { name: 'Pagar', exact: true }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirmar pago' })
  await expect(confirm).toContainText(`Pagó hoy, ${formatLocalDate(today)}`)
  await confirm.getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page, paymentTexts.confirmed)).toBeVisible()
  expect((await readClient(page, client.id)).client.payments[0]).toMatchObject({ isPaid: true, paidDate: today })
})
