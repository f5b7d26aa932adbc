import { guatemalaToday } from '@isp/domain/dates/local-date'
import { periodInSentence, periodOf } from '@isp/domain/dates/period'
import { expect } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessible'
import { givenClient, givenPaid, uniqueName } from './support/clients'
import { givenGroup } from './support/groups'
import { isPhone } from './support/menu'
import { test } from './support/test'

// Rules: product/collections#notebook

const today = guatemalaToday(new Date())
const month = periodInSentence(periodOf(today))

test('the notebook of a group: marks that open their month, beside names that stay, and a printed page @both', async ({
  loggedIn: page,
}) => {
  const client = await givenClient(page, { name: uniqueName('Ana') })
  const paid = await givenClient(page, { name: uniqueName('Beto') })
  await givenPaid(page, paid)
  const group = await givenGroup(page, { clientIds: [client.id, paid.id] })
  await page.goto(`/groups/${group.id}`)
  await page.getByRole('link', { name: 'Cuaderno' }).click()
  const owed = page.getByRole('link', { name: `${month}: debe Q150.00` })
  await expect(owed).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)

  if (isPhone(page)) {
    await test.step('the months scroll beside the names', async () => {
      const table = page.getByRole('table', { name: 'Cuaderno' })
      const name = page.getByRole('link', { name: client.name })
      const left = async () => (await name.boundingBox())?.x
      const before = await left()
      await table.evaluate(({ parentElement }) => parentElement?.scrollTo({ left: 0 }))
      await expect(owed).not.toBeInViewport()
      expect(await left()).toBe(before)
    })
  } else {
    await test.step('it is printed on one letter page across', async () => {
      await page.getByRole('link', { name: 'Imprimir' }).click()
      const sheet = page.getByRole('article')
      await expect(sheet).toContainText(group.name)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
      expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/MediaBox ?\[0 0 792 612\]/g)).toHaveLength(1)
      await page.emulateMedia({ media: 'screen' })
      await page.getByRole('link', { name: 'Volver' }).click()
    })
  }

  await test.step('a square opens its month, by keyboard too', async () => {
    await page.getByRole('link', { name: client.name }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(owed).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
    const opened = page.locator('[aria-current="true"]').filter({ hasText: 'Q150.00' })
    await expect(opened).toBeFocused()
    await expect(opened).toBeInViewport()
  })
})
