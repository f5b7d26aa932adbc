import { expect } from '@playwright/test'
import { givenClient, givenClients, givenPaid, uniqueName } from '../support/clients'
import { cutTexts, sidewaysPx, spaceText } from '../support/cut-text'
import { fieldsWithSmallText } from '../support/field-text'
import { givenExpenses, givenGroup } from '../support/groups'
import { givenQuotation } from '../support/quotations'
import { test } from '../support/test'
import { hardToHit } from '../support/touch'
import { givenVariableClient } from '../support/variable-clients'

const eventually = expect.configure({ soft: true, timeout: 5_000 })
const DESK = { width: 1440, height: 900 }

test('each control of every screen is a sufficient touch target, no field zooms, and wide text is not cut @phone', async ({
  loggedIn: page,
}) => {
  test.slow()
  const client = await givenClient(page, { phone: '5555 1234', wifiName: 'Casa', wifiPassword: 'secreto123' })
  const paid = await givenClient(page)
  await givenPaid(page, paid)
  // Enough clients for a pager, and one whose name takes a line and a word, first among the payments.
  await givenClients(
    page,
    Array.from({ length: 19 }, () => uniqueName('Cliente')),
  )
  await givenClient(page, { name: `${uniqueName('Revisada')} Bien`, startDate: '2024-01-31' })
  const group = await givenGroup(page, { clientIds: [client.id] })
  await givenExpenses(page, group.id, [{ description: 'Antena', quantity: 1, unitCost: '350.25' }])
  const variable = await givenVariableClient(page, {
    phone: '5555 1234',
    googleMapsLink: 'https://maps.google.com/?q=1',
  })
  await givenQuotation(page)
  // The server may still be writing the daily backup.
  await expect.poll(async () => (await page.request.post('/trpc/backups.create')).ok()).toBe(true)

  const phone = page.viewportSize() ?? DESK
  // The reports ask for the password once per session.
  await page.addInitScript(() => sessionStorage.setItem('reportsAuthenticated', 'true'))
  for (const path of [
    '/',
    '/clients/create',
    `/clients/${client.id}`,
    `/clients/${paid.id}`,
    `/clients/${client.id}/edit`,
    '/groups',
    '/groups/create',
    `/groups/${group.id}`,
    `/groups/${group.id}/edit`,
    `/groups/${group.id}/notebook`,
    '/variable-clients',
    '/variable-clients/month',
    `/variable-clients/${variable.id}`,
    '/quotations',
    '/quotations/create',
    '/payments',
    '/collections',
    '/collections/notebook',
    '/cash',
    '/today',
    '/offline',
    '/config',
    '/config/business',
    '/config/system',
    '/reports',
    '/reports2',
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      expect.soft(await hardToHit(page)).toEqual([])
      expect.soft(await fieldsWithSmallText(page)).toEqual([])
      await spaceText(page, true)
      for (const size of [DESK, phone]) {
        await page.setViewportSize(size)
        // A changed width is painted with a delay.
        await eventually.poll(() => cutTexts(page), `at ${size.width}`).toEqual([])
        await eventually.poll(() => sidewaysPx(page), `at ${size.width}`).toBeLessThanOrEqual(0)
      }
      await spaceText(page, false)
    })
  }

  await page.goto('/')
  await page.getByRole('button', { name: 'Acciones' }).first().click()
  for (const item of await page.getByRole('menuitem').all()) {
    expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})
