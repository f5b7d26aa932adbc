import { expect } from '@playwright/test'
import { givenClient, givenClients, givenPaid, uniqueName } from '../support/clients'
import { givenExpenses, givenGroup } from '../support/groups'
import { givenQuotation } from '../support/quotations'
import { test } from '../support/test'
import { hardToHit } from '../support/touch'
import { givenVariableClient } from '../support/variable-clients'

test('every control is a sufficient touch target @phone', async ({ loggedIn: page }) => {
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

  // The reports ask for the password once per session.
  await page.addInitScript(() => sessionStorage.setItem('reportsAuthenticated', 'true'))
  for (const path of [
    '/',
    `/clients/${client.id}`,
    `/clients/${paid.id}`,
    `/clients/${client.id}/edit`,
    '/groups',
    `/groups/${group.id}`,
    `/groups/${group.id}/edit`,
    '/variable-clients',
    '/variable-clients/month',
    `/variable-clients/${variable.id}`,
    '/quotations',
    '/quotations/create',
    '/payments',
    '/config',
    '/reports',
    '/reports2',
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      expect(await hardToHit(page)).toEqual([])
    })
  }

  await page.goto('/')
  await page.getByRole('button', { name: 'Acciones' }).first().click()
  for (const item of await page.getByRole('menuitem').all()) {
    expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})
