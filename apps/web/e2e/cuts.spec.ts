import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessible'
import { givenClient, type StoredClient, uniqueName } from './support/clients'
import { givenGroup } from './support/groups'
import { test } from './support/test'

// Rules: product/cuts#marcar-cortados, product/cuts#who-changed-meanwhile, product/cuts#text-for-the-mikrotik

/** Presses and counts. */
function counted() {
  let presses = 0
  return {
    press: async (what: Locator) => {
      presses += 1
      await what.click()
    },
    presses: () => presses,
  }
}

async function givenOverdue(page: Page, name: string) {
  const past = { startDate: '2025-08-12', billedFrom: '2025-08', routerIp: '10.0.0.7' }
  return givenClient(page, { name, ...past })
}

test('who is overdue is copied for the router in six presses and marked in three, and undone @both', async ({
  loggedIn: page,
}) => {
  const name = uniqueName('Ana')
  await givenOverdue(page, name)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/today')

  await test.step('the text for the router', async () => {
    const { press, presses } = counted()
    await press(page.locator('[href="/collections?list=toCut"]'))
    await expect(page.getByText(name)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await press(page.getByRole('button', { name: 'Copiar texto para el MikroTik' }))
    await press(page.getByRole('button', { name: 'Copiar: Cortar · Sin MikroTik' }))
    await expect(page.getByText('Texto copiado')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('list=morosos address=10.0.0.7')
    expect(presses()).toBeLessThanOrEqual(6)
    await page.keyboard.press('Escape')
  })

  await test.step('marked with the others', async () => {
    await page.goto('/today')
    const { press, presses } = counted()
    await press(page.locator('[href="/collections?list=toCut"]'))
    await expect(page.getByText(name)).toBeVisible()
    await press(page.getByRole('checkbox', { name: /^Todos/ }))
    await press(page.getByRole('button', { name: /^Marcar cortados \(/ }))
    await expect(page.getByText(/marcados? como cortados?$/)).toBeVisible()
    expect(presses()).toBeLessThanOrEqual(3)
    await expect(page.getByText(name)).toBeHidden()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText(name)).toBeVisible()
  })
})

type Listed = { kind: string; id: number; seen: string }

/** Pays all months of a client, as another device does. */
async function payAll({ request }: Page, { payments }: StoredClient) {
  for (const { id } of payments)
    expect((await request.patch(`/api/payments/${id}/mark-paid`, { data: {} })).ok()).toBe(true)
}

/** Clients of one group who are overdue, on one MikroTik. */
async function givenOverdueGroup(page: Page, number: number) {
  const word = uniqueName('Torre')
  const clients: StoredClient[] = []
  for (let index = 0; index < number; index += 1) {
    clients.push(
      await givenClient(page, {
        name: `${uniqueName('Deudor')} ${String.fromCharCode(65 + index)}`,
        startDate: '2026-07-12',
        billedFrom: '2026-07',
        pppoeUser: `${word.replaceAll(' ', '.')}.${index}`,
        mikrotik: word,
      }),
    )
  }
  const group = await givenGroup(page, { clientIds: clients.map(({ id }) => id) })
  return { clients, mikrotik: word, list: (of: string) => `/collections?list=${of}&group=${group.id}` }
}

/** Cuts clients of a group and then pays what they owe, so that they wait to be reconnected. */
async function givenCutAndPaid(page: Page, group: number, clients: readonly StoredClient[]) {
  const listed: Listed[] = await (await page.request.get(`/api/collections?list=toCut&group=${group}`)).json()
  const chosen = listed.filter(({ id }) => clients.some((client) => client.id === id))
  const sent = { clients: chosen.map(({ kind, id, seen }) => ({ kind, id, seen })) }
  expect((await page.request.post('/api/collections/mark-cut', { data: sent })).ok()).toBe(true)
  for (const client of clients) await payAll(page, client)
}

test('fifteen are cut and four reconnected, and who pays meanwhile is never cut @both', async ({ loggedIn: page }) => {
  const { clients, mikrotik, list } = await givenOverdueGroup(page, 19)
  const [paysFirst, paysNext] = clients as [StoredClient, StoredClient]
  await givenCutAndPaid(page, Number(list('').split('=').at(-1)), clients.slice(15))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const ticked = page.getByRole('checkbox', { name: /^(Todos|\d+ de \d+ elegidos)/ })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const disabled = (text: string) => text.match(/ppp secret disable/g)?.length ?? 0

  await test.step('the text of both, which a payment renews', async () => {
    await page.goto(list('toCut'))
    await expect(page.getByRole('checkbox', { name: 'Todos (15)' })).toBeVisible()
    // After the list of 'Hoy' and the group.
    const { press, presses } = counted()
    await press(page.getByRole('button', { name: 'Copiar texto para el MikroTik' }))
    await press(page.getByRole('button', { name: `Copiar: Cortar · ${mikrotik}` }))
    await expect.poll(copied).toContain('Después de esa hora pagaron: vuelve a copiar.')
    expect(disabled(await copied())).toBe(15)
    expect(presses() + 2).toBeLessThanOrEqual(6)
    await expect(page.getByRole('heading', { name: 'Reconectar (4)' })).toBeVisible()
    await payAll(page, paysFirst)
    await expect(page.getByText('El texto cambió: vuelve a copiarlo.')).toBeVisible()
    await page.getByRole('button', { name: `Copiar: Cortar · ${mikrotik}` }).click()
    await expect.poll(async () => disabled(await copied())).toBe(14)
    await page.keyboard.press('Escape')
  })

  await test.step('who pays before the others are marked is named and left out with one press', async () => {
    await expect(page.getByText(paysFirst.name)).toBeHidden()
    const paysBefore = async (route: Route) => {
      await payAll(page, paysNext)
      await route.continue()
    }
    await page.route(/collections\.markCut/, paysBefore, { times: 1 })
    const { press, presses } = counted()
    await press(ticked)
    await press(page.getByRole('button', { name: 'Marcar cortados (14)' }))
    await expect(page.getByText(`${paysNext.name} ya no debe nada vencido`)).toBeVisible()
    await press(page.getByRole('button', { name: 'Dejar fuera y marcar 13 clientes' }))
    await expect(page.getByText('13 clientes marcados como cortados')).toBeVisible()
    expect(presses()).toBeLessThanOrEqual(3)
  })

  await test.step('the four who paid are reconnected', async () => {
    await page.goto(list('toReconnect'))
    await expect(page.getByRole('checkbox', { name: 'Todos (4)' })).toBeVisible()
    const { press, presses } = counted()
    await press(ticked)
    await press(page.getByRole('button', { name: 'Reconectar (4)', exact: true }))
    await expect(page.getByText('4 clientes reconectados')).toBeVisible()
    expect(presses()).toBeLessThanOrEqual(3)
    await expectNoSidewaysScroll(page)
  })
})
