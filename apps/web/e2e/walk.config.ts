import { defineConfig } from '@playwright/test'
import type { WalkOptions } from './walk/walk-test'

/** The walk of every screen and of the main tasks, in engines that Playwright does not bring. */
export default defineConfig<object, WalkOptions>({
  testDir: 'walk',
  testMatch: '**/*.walk.ts',
  forbidOnly: Boolean(process.env.CI),
  // One server and one browser per engine.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  projects: [
    { name: 'chrome-109', use: { engine: 'chrome-109' } },
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
})
