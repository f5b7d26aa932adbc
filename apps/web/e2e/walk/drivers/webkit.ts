import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import type { Driver } from './driver'
import { programPath } from './program-path'

/** GTK's own bars must not keep the window from getting as narrow as a phone. */
const GTK_STYLES = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'
const SCREEN = '1600x1000x24'
const START_LIMIT_MS = 20_000
const GTK_SETTINGS = '[Settings]\ngtk-enable-animations=0\n'

const KEYS = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
}

/** Drives WebKitGTK through its WebDriver, on a virtual display. */
export async function driveWebkit(): Promise<Driver> {
  const { url, stop } = await startWebDriver()
  const session = await openSession(url).catch(async (error) => {
    await stop()
    throw error
  })
  const evaluate = <Value>(expression: string) => session.executeScript<Value>(`return ${expression}`)
  const find = (element: string) => evaluate<WebElement | null>(element)
  return {
    open: (url) => session.get(url),
    evaluate,
    click: async (element) => {
      const found = await find(element)
      await found?.click()
      return found !== null
    },
    upload: async (element, file) => {
      const found = await find(element)
      await found?.sendKeys(file)
      return found !== null
    },
    type: (text) => session.actions().sendKeys(text).perform(),
    press: (key) => session.actions().sendKeys(KEYS[key]).perform(),
    resize: async (width, height) => {
      await session.manage().window().setRect({ x: 0, y: 0, width, height })
    },
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    close: async () => {
      await session.quit()
      await stop()
    },
  }
}

function openSession(url: string): Promise<WebDriver> {
  return new Builder().usingServer(url).withCapabilities({ browserName: 'MiniBrowser' }).build()
}

/** Starts a virtual display and the WebDriver server on it, with a configuration of their own. */
async function startWebDriver(): Promise<{ url: string; stop: () => Promise<void> }> {
  const config = await mkdtemp(join(tmpdir(), 'isp-webkit-'))
  const children: ChildProcess[] = []
  const stop = async () => {
    // The browser before its display.
    for (const child of children.reverse()) await end(child)
    await rm(config, { recursive: true, force: true })
  }
  try {
    await mkdir(join(config, 'gtk-3.0'))
    await writeFile(join(config, 'gtk-3.0/gtk.css'), GTK_STYLES)
    await writeFile(join(config, 'gtk-3.0/settings.ini'), GTK_SETTINGS)
    const display = spawn(programPath('Xvfb'), ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(display)
    const number = await firstLine(display)
    const port = await freePort()
    children.push(
      spawn(programPath('WebKitWebDriver'), [`--port=${port}`], {
        env: {
          ...process.env,
          DISPLAY: `:${number}`,
          GDK_BACKEND: 'x11',
          XDG_CONFIG_HOME: config,
        },
        stdio: 'inherit',
      }),
    )
    const url = `http://127.0.0.1:${port}`
    await answering(`${url}/status`)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of stdout ?? []) {
    text += chunk
    if (text.includes('\n')) return text.trim()
  }
  throw new Error('Xvfb did not start')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function answering(url: string): Promise<void> {
  const until = performance.now() + START_LIMIT_MS
  while (performance.now() < until) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver did not start')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
