import type { Page } from '@playwright/test'

/** How far elements may move while a screen loads (product/screens#nothing-moves). */
const MOST_SHIFT = 0.05

/** Adds up, in the page, how far elements have moved; only Chromium reports it. */
export function countShifts(): void {
  const counted = Object.assign(window, { shifted: 0 })
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) counted.shifted += 'value' in entry ? Number(entry.value) : 0
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Says how far elements have moved if that is too far; `countShifts` is added to the page before it loads. */
export async function shifts(page: Page): Promise<string[]> {
  const shifted = await page.evaluate(() => ('shifted' in window ? Number(window.shifted) : 0))
  return shifted > MOST_SHIFT ? [`moved by ${shifted.toFixed(3)}`] : []
}
