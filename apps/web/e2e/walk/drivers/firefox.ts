import { type ElementHandle, launch } from 'puppeteer-core'
import type { Driver } from './driver'
import { programPath } from './program-path'

/** Drives Firefox over WebDriver BiDi. Playwright only drives a Firefox of its own. */
export async function driveFirefox(): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: programPath('firefox-esr'),
    extraPrefsFirefox: { 'intl.locale.requested': 'es-ES', 'ui.prefersReducedMotion': 1 },
  })
  const page = await browser.newPage()
  const find = async (element: string) => (await page.evaluateHandle(element)).asElement() as ElementHandle | null
  return {
    open: async (url) => {
      await page.goto(url)
    },
    evaluate: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    click: async (element) => {
      const found = await find(element)
      await found?.click()
      return found !== null
    },
    upload: async (element, file) => {
      const found = (await find(element)) as ElementHandle<HTMLInputElement> | null
      await found?.uploadFile(file)
      return found !== null
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
