import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../support/accessible'
import { givenClient, givenPaid, uniqueName } from '../support/clients'
import { cutTexts } from '../support/cut-text'
import { givenGroup } from '../support/groups'
import { test } from '../support/test'

/** Words of up to this many letters fit into half of a narrow card at twice the size. */
const LETTERS = 10

/** Doubles the size of all texts, as the setting of a browser does. */
const enlarge = (page: Page) => page.addStyleTag({ content: 'html { font-size: 200% }' })

/** The words of the page that stand on more than one line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate((letters) => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true }) || node.parentElement.clientWidth === 1)
        continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d.,]+/gu)) {
        if (word.length > letters) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`${word} (${node.textContent?.slice(0, 40)})`)
      }
    }
    return found
  }, LETTERS)
}

test('text of twice the size breaks no word, is not cut and stays on the screen of a phone @phone', async ({
  loggedIn: page,
}) => {
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
      await expect.soft(async () => expect(await brokenWords(page)).toEqual([]), path).toPass({ timeout: 3_000 })
      // What is only for screen readers grows, too.
      const cut = (await cutTexts(page)).filter((text) => !text.includes('VisuallyHidden'))
      expect.soft(cut, path).toEqual([])
      await expectNoSidewaysScroll(page)
    })
  }
})
