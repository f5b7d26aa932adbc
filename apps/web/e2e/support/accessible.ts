import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { isPhone } from './menu'

declare global {
  interface Window {
    axe: typeof axe
  }
}

// The browser reads it in half the time of the readable one.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const EVERY_RULE = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} satisfies RunOptions['runOnly']

/** The rules whose result depends on colours. */
const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } satisfies RunOptions['runOnly']

const BUSY = '[aria-busy="true"], [data-dimmed], [data-refreshing]'

/**
 * Fails when axe finds a violation in the page, or in the part selected by `within`. On desktop, light colours are
 * checked with every rule and dark colours with the colour rules; on a phone, which has the same colours, dark ones
 * with every rule. The page must follow the system's colour scheme.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const onPhone = isPhone(page)
  await closeTooltip(page)
  await drawWhole(page)
  if (!onPhone) await expectNone(page, 'every rule', within)
  await showScheme(page, 'dark')
  await expectNone(page, onPhone ? 'every rule' : 'colours', within)
  await showScheme(page, 'light')
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

/** The first line of the error, which summaries show, names the violation. */
async function expectNone(page: Page, rules: Rules, within?: string): Promise<void> {
  const found = await violations(page, rules, within)
  if (found.length > 0) throw new Error(found.join('\n'))
}

type Rules = 'every rule' | 'colours'

/** What axe finds in the page as it is shown, or in the part selected by `within`. */
export async function violations(page: Page, rules: Rules, within?: string): Promise<string[]> {
  // A list that is being refetched is dimmed, and a live change may start that at any moment.
  await expect(page.locator(BUSY)).toHaveCount(0)
  await animationsEnded(page)
  // Loading axe takes as long as an analysis, so each document loads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await page.evaluate(
    async ([runOnly, within]) => {
      const { violations } = await window.axe.run(within ?? document, {
        runOnly,
        resultTypes: ['violations'],
        // Neither can find a violation here: media that is played, and a list of hidden parts to look at by hand.
        preload: false,
        rules: { 'hidden-content': { enabled: false } },
      })
      // What a bar that stays in view covers is free once it is scrolled; `hardToHit` looks at each control in the middle.
      const isBehindBar = ({ any }: { any: { data: unknown }[] }) =>
        any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'partiallyObscured')
      return violations.flatMap(({ id, help, nodes }) =>
        nodes
          .filter((node) => id !== 'target-size' || !isBehindBar(node))
          .map(({ target, failureSummary }) => `${id}: ${help}\n    ${target.join(' ')}\n    ${failureSummary}`),
      )
    },
    [rules === 'colours' ? COLOUR_RULES : EVERY_RULE, within] as const,
  )
  return (await page.locator(BUSY).count()) > 0 ? violations(page, rules, within) : found
}

/**
 * Waits for transitions and animations, whose colours are not part of the design. Two frames without any must pass,
 * because an inherited colour starts its transition in a child when the parent's has ended.
 */
async function animationsEnded(page: Page): Promise<void> {
  const running = () =>
    page.evaluate(async () => {
      let animations = 0
      for (let frame = 0; frame < 2; frame += 1) {
        animations += document.getAnimations().length
        await new Promise(requestAnimationFrame)
      }
      return animations
    })
  await expect.poll(running, { intervals: [50] }).toBe(0)
}

/** Closes the tooltip of the control that was pressed last, as scrolling does: it stands outside of the landmarks. */
export async function closeTooltip(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')))
  await expect(page.getByRole('tooltip')).toBeHidden()
}

async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Off-screen cards keep their previous colours until they are painted: `content-visibility` skips them. */
async function drawWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
}

/** Asserts that the page does not scroll horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Not compared with `innerWidth`, which on a phone grows with overflowing content.
  const content = () => page.evaluate(() => document.documentElement.scrollWidth)
  // A changed width is painted with a delay.
  await expect.poll(content).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** Asserts that no control is beyond the sides of the screen, except in a part that scrolls by itself. */
export async function expectControlsInView(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const beyond = () =>
    page.evaluate((width) => {
      const controls = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
      const isInScroller = ({ parentElement: up }: Element): boolean =>
        up !== null &&
        !up.matches('body, [role="dialog"]') &&
        (/auto|scroll/.test(getComputedStyle(up).overflowX) || isInScroller(up))
      return controls.flatMap((control) => {
        const { left, right, width: drawn } = control.getBoundingClientRect()
        const inView = drawn === 0 || (left >= -1 && right <= width + 1)
        return inView || isInScroller(control) ? [] : [control.getAttribute('aria-label') ?? control.textContent]
      })
    }, width)
  await expect.poll(beyond).toEqual([])
}
