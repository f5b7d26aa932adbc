import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const PHONE_BELOW = 768

/** The rules whose answer depends on the colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Fails when axe finds a violation in the page, or in the part of it that `within` selects. On a desk light colours are
 * checked with every rule and dark ones with the rules about colours; on a phone, whose colours are the same, dark ones
 * with every rule. The page must follow the system's colour scheme.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const onPhone = (page.viewportSize()?.width ?? 0) < PHONE_BELOW
  await drawWhole(page)
  if (!onPhone) expect(await violations(page, (axe) => axe.withTags(RULES), within)).toEqual([])
  await showScheme(page, 'dark')
  const choose = (axe: AxeBuilder) => (onPhone ? axe.withTags(RULES) : axe.withRules(COLOUR_RULES))
  expect(await violations(page, choose, within)).toEqual([])
  await showScheme(page, 'light')
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

async function violations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder, within?: string): Promise<string[]> {
  // Wait for transitions: their intermediate colours are not part of the design.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  // There are no frames, so no second page is needed to gather what each of them found.
  const axe = choose(new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] }))
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n    ${target.join(' ')}\n    ${failureSummary}`),
  )
}

async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Cards that are off the screen keep the colours of before until they are drawn: `content-visibility` skips them. */
async function drawWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
}

/** Holds that nothing on the page reaches beyond its sides. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Not compared with the window's inner width: on a phone that one grows with what sticks out.
  const content = () => page.evaluate(() => document.documentElement.scrollWidth)
  // A width that has just changed is drawn a moment later.
  await expect.poll(content).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}
