import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Holds that axe finds nothing wrong with the page, or with the part of it that `within` selects. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // Colours in the middle of a transition are nobody's choice.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  const axe = new AxeBuilder({ page }).withTags(RULES)
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n    ${target.join(' ')}\n    ${failureSummary}`),
  )
  expect(found).toEqual([])
}

/** Holds that nothing on the page reaches beyond its sides. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Not compared with the window's inner width: on a phone that one grows with what sticks out.
  const content = () => page.evaluate(() => document.documentElement.scrollWidth)
  // A width that has just changed is drawn a moment later.
  await expect.poll(content).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}
