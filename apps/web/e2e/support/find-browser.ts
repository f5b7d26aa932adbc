import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { missingLibraries } from './missing-libraries'
import { packagedBrowser } from './packaged-browser'

const run = promisify(execFile)

const SYSTEM_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]
const INSTALL_LIMIT_MS = 60_000
const APT_LIMIT_MS = 240_000

/** One way to find a browser: undefined if it finds none. */
type Source = { name: string; find: () => string | undefined | Promise<string | undefined> }

const sources: readonly Source[] = [
  { name: 'the environment (E2E_BROWSER)', find: () => process.env.E2E_BROWSER },
  { name: 'the npm package @sparticuz/chromium', find: packagedBrowser },
  { name: 'a system Chromium or Chrome', find: systemBrowser },
  { name: "Playwright's cache", find: () => chromium.executablePath() },
  { name: 'playwright install', find: installedByPlaywright },
  { name: 'apt-get', find: installedByApt },
]

/** Path of an installed browser, from the first source that finds one. Throws if none does. */
export async function findBrowser(): Promise<string> {
  const failures: string[] = []
  for (const { name, find } of sources) {
    try {
      const path = await find()
      if (!path) failures.push(`${name}: none`)
      else {
        await expectToRun(path)
        return path
      }
    } catch (error) {
      failures.push(`${name}: ${firstLine(error)}`)
    }
  }
  throw new Error(
    `No browser for the journeys. Install Chromium or name one in E2E_BROWSER. Tried:\n  ${failures.join('\n  ')}`,
  )
}

async function expectToRun(path: string): Promise<void> {
  try {
    await run(path, ['--version', '--no-sandbox'], { timeout: 20_000 })
  } catch (error) {
    const { stdout } = await run('ldd', [path]).catch(() => ({ stdout: '' }))
    throw new Error(missingLibraries(stdout) ?? firstLine(error))
  }
}

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const named = folders.flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)))
  return [...named, ...SYSTEM_PATHS].find(isExecutable)
}

async function installedByPlaywright(): Promise<string> {
  const cli = join(createRequire(import.meta.url).resolve('@playwright/test/package.json'), '../cli.js')
  await run(process.execPath, [cli, 'install', 'chromium', '--no-shell'], {
    timeout: INSTALL_LIMIT_MS,
    killSignal: 'SIGKILL',
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  })
  return chromium.executablePath()
}

async function installedByApt(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['-qq', 'update'], { timeout: APT_LIMIT_MS, env })
  await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'chromium'], { timeout: APT_LIMIT_MS, env })
  return systemBrowser()
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1).join()
}
