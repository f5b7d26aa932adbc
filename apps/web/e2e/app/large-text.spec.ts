import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../support/accessible'
import { givenClient, givenPaid, uniqueName } from '../support/clients'
import { givenGroup } from '../support/groups'
import { test } from '../support/test'

/** Doubles the size of all texts, as the setting of a browser does. */
const enlarge = (page: Page) => page.addStyleTag({ content: 'html { font-size: 200% }' })

test('with text of twice the size no screen of a phone scrolls sideways @phone', async ({ loggedIn: page }) => {
  test.slow()
  const member = await givenClient(page, { name: uniqueName('Catarina Cotí Ajquí'), address: 'junto a la cancha' })
  await givenPaid(page, member)
  const group = await givenGroup(page, { name: 'Colonia María', location: 'Tecún, Sololá', clientIds: [member.id] })
  const paths = ['/today', '/groups', `/groups/${group.id}`, `/clients/${member.id}`, '/variable-clients/month']
  for (const path of [...paths, '/cash', '/config/system']) {
    await test.step(path, async () => {
      await page.goto(path)
      await enlarge(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
    })
  }
})
