import { expect } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessible'
import { givenClient, givenPaid, uniqueName } from './support/clients'
import { givenExpenses, givenGroup } from './support/groups'
import { operator } from './support/operator'
import { test } from './support/test'
import { givenVariableClient, givenVariablePaid } from './support/variable-clients'

const WORD = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)
const LARGEST = '99999999.99'

test('words that never break and the largest amounts fit every screen', async ({ loggedIn: page }) => {
  test.slow()
  const client = await givenClient(page, {
    name: uniqueName(WORD),
    address: WORD,
    monthlyAmount: LARGEST,
    utility: LARGEST,
    wifiName: WORD,
    wifiPassword: WORD,
    googleMapsLink: `https://maps.google.com/?q=${WORD}`,
  })
  await givenPaid(page, client)
  const group = await givenGroup(page, { name: uniqueName(WORD), location: WORD, clientIds: [client.id] })
  await givenExpenses(page, group.id, [
    { description: WORD, quantity: 2, unitCost: LARGEST },
    { description: 'Torre muy alta '.repeat(12).trim(), quantity: 1, unitCost: LARGEST },
  ])
  const variable = await givenVariableClient(page, { name: uniqueName(WORD), address: WORD, wifiName: WORD })
  await givenVariablePaid(page, variable, { amount: LARGEST, utilityAmount: LARGEST })
  const answer = await page.request.post('/api/quotations', {
    data: {
      name: uniqueName(WORD),
      clientName: WORD,
      items: [{ name: WORD, purchasePrice: LARGEST, salePrice: LARGEST }],
    },
  })
  const quotation = await answer.json()

  for (const path of [
    '/',
    '/clients/create',
    `/clients/${client.id}`,
    `/clients/${client.id}/edit`,
    '/groups',
    '/groups/create',
    `/groups/${group.id}`,
    `/groups/${group.id}/edit`,
    '/variable-clients',
    `/variable-clients/${variable.id}`,
    '/quotations',
    '/quotations/create',
    `/quotations/${quotation.id}/print`,
    '/payments',
    '/reports',
    '/reports2',
    '/config',
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      if (path === '/reports') {
        await page.getByLabel('Contraseña', { exact: true }).fill(operator.password)
        await page.getByRole('button', { name: 'Entrar' }).click()
      }
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
      await page.waitForLoadState('networkidle')
      // Each becomes 'Ocultar' when it is pressed.
      const masks = page.getByRole('button', { name: /^Mostrar (?!más)/ })
      for (let left = await masks.count(); left > 0; left -= 1) await masks.first().click()
      await page.screenshot({
        fullPage: true,
      })
      await expectNoSidewaysScroll(page)
    })
  }
})
