import type { Page } from '@playwright/test'

/**
 * The texts and icons that would be hard to read on white paper in the dark scheme of the screen, with their contrast:
 * browsers print no backgrounds unless they are asked to. The page is on screen again afterwards, in dark colours.
 */
export async function faintOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  try {
    return await page.evaluate(faintTexts)
  } finally {
    await page.emulateMedia({ media: 'screen' })
  }
}

async function faintTexts(): Promise<string[]> {
  // The event of the emulated paper comes with the next frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  const luminance = (color: string, opacity: number) => {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, 1, 1)
    context.globalAlpha = opacity
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    context.globalAlpha = 1
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const opacityOf = (element: Element | null): number =>
    element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement)
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    element.closest('.mantine-VisuallyHidden-root') === null

  const found = new Set<string>()
  const look = (element: Element, color: string, least: number, what: string) => {
    if (!shown(element)) return
    const contrast = 1.05 / (luminance(color, opacityOf(element)) + 0.05)
    if (contrast < least) found.add(`${what.trim().slice(0, 40)}: ${color}, contrast ${contrast.toFixed(1)}`)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, textContent } = node
    if (!parent || !textContent?.trim() || parent.closest('script, style, noscript, option')) continue
    const style = getComputedStyle(parent)
    look(parent, parent.closest('svg') ? style.fill : style.color, 4.5, textContent)
  }
  for (const box of document.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"]), textarea, select')) {
    const color = getComputedStyle(box, box.value ? undefined : '::placeholder').color
    look(box, color, 4.5, box.value || box.placeholder)
  }
  for (const icon of document.querySelectorAll('svg.tabler-icon')) {
    const { stroke, fill } = getComputedStyle(icon)
    look(icon, stroke === 'none' ? fill : stroke, 3, icon.getAttribute('class') ?? '')
  }
  return [...found]
}
