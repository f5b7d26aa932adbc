import type { Page } from '@playwright/test'

/** The spacing that WCAG 1.4.12 lets a reader set. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

/** Sets the text spacing of WCAG 1.4.12, or the page's own again. */
export async function spaceText(page: Page, spaced: boolean): Promise<void> {
  await page.evaluate(
    async (css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`* { content-visibility: visible !important } ${css}`)
      document.adoptedStyleSheets = [sheet]
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    },
    spaced ? SPACING : '',
  )
}

/**
 * The texts that a box around them cuts, or that leave the box of their control. Texts that end in '…' on purpose have
 * a `title` with the whole text, and a container that scrolls cuts nothing.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const HIDES = ['hidden', 'clip']
    const hiddenForSighted = (box: Element) => getComputedStyle(box).clipPath !== 'none' || box.clientWidth === 1
    const leaves = (text: DOMRect, box: DOMRect, [across, down]: [boolean, boolean]) =>
      (across && (text.left < box.left - 2 || text.right > box.right + 2)) ||
      (down && (text.top < box.top - 2 || text.bottom > box.bottom + 2))
    /** Whether a box cuts at its sides, and above and below; null if nothing around it needs to be looked at. */
    const cutsOf = (box: Element): [boolean, boolean] | null => {
      if (box.matches('[title], [aria-hidden="true"], table *:has(> title)') || hiddenForSighted(box)) return null
      const { overflowX, overflowY, display } = getComputedStyle(box)
      if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) return null
      const control = box.matches('button, a, [role="button"]') && display !== 'inline'
      return [control || HIDES.includes(overflowX), control || HIDES.includes(overflowY)]
    }
    const known = new Map<Element, [boolean, boolean] | null>()
    const isCut = (node: Text) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
        if (!known.has(box)) known.set(box, cutsOf(box))
        const cuts = known.get(box)
        if (!cuts) return false
        if (!cuts.includes(true)) continue
        const frame = box.getBoundingClientRect()
        if (rects.some((rect) => leaves(rect, frame, cuts))) return true
      }
      return false
    }
    const found: string[] = []
    const walker = document.createTreeWalker(document.querySelector('#root') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue
      if (isCut(node as Text)) found.push(`${node.textContent.trim().slice(0, 60)} (${parent.className})`)
    }
    return found
  })
}

/** How many px the page scrolls sideways. */
export function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate((width) => document.documentElement.scrollWidth - width, page.viewportSize()?.width ?? 0)
}
