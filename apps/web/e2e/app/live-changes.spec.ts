import { expect } from '@playwright/test'
import { givenClient, givenPaid, openRow } from '../support/clients'
import { test } from '../support/test'

test('a payment on one device shows on another one, where what is being typed stays', async ({
  loggedIn,
  browser,
  server,
}) => {
  const client = await givenClient(loggedIn, { startDate: new Date().toISOString().slice(0, 10) })
  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  await context.addCookies(await loggedIn.context().cookies())
  const streaming = other.waitForResponse((response) => response.url().includes('/trpc/changes.subscribe'))
  const row = await openRow(other, client.name)
  await expect(row.getByRole('button', { name: 'Pagar', exact: true })).toBeEnabled()
  await streaming
  const search = other.getByRole('searchbox').first()
  await search.focus()
  await givenPaid(loggedIn, client)
  await expect(row.getByRole('button', { name: 'Al día' })).toBeDisabled()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue(client.name)
  await context.close()
})

test('ten visible windows of one browser work, and all of them show a payment', async ({ loggedIn }) => {
  const client = await givenClient(loggedIn, { startDate: new Date().toISOString().slice(0, 10) })
  const rows = []
  for (let count = 0; count < 10; count += 1) {
    const row = await openRow(await loggedIn.context().newPage(), client.name)
    await expect(row.getByRole('button', { name: 'Pagar', exact: true })).toBeEnabled()
    rows.push(row)
  }
  await givenPaid(loggedIn, client)
  for (const row of rows) await expect(row.getByRole('button', { name: 'Al día' })).toBeDisabled()
})
