import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { chromium } from '@playwright/test'
import type { Driver } from './driver'

const PACKAGE = join(createRequire(import.meta.url).resolve('chromium-109'), '../..')
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/chromium-109')

/** Drives Chrome 109, the oldest that is supported. Puppeteer needs a newer one; Playwright does not. */
export async function driveChrome109(): Promise<Driver> {
  const browser = await chromium.launch({ executablePath: await unpacked() })
  const page = await browser.newPage({ locale: 'es-GT', reducedMotion: 'reduce' })
  const find = async (element: string) => (await page.evaluateHandle<HTMLElement | null>(element)).asElement()
  return {
    open: async (url) => {
      await page.goto(url)
    },
    evaluate: (expression) => page.evaluate(expression),
    click: async (element) => {
      const found = await find(element)
      await found?.click()
      return found !== null
    },
    upload: async (element, file) => {
      const found = await find(element)
      await found?.setInputFiles(file)
      return found !== null
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}

/** Path of the browser, unpacked once. The package itself would take any file called `chromium` in the temporary folder. */
async function unpacked(): Promise<string> {
  const path = join(CACHE, 'chromium')
  if (existsSync(path)) return path
  await mkdir(CACHE, { recursive: true })
  const partial = `${path}.${process.pid}`
  await pipeline(
    createReadStream(join(PACKAGE, 'bin/chromium.br')),
    createBrotliDecompress(),
    createWriteStream(partial, { mode: 0o755 }),
  )
  await rename(partial, path)
  return path
}
