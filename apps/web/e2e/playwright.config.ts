import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const desktop = { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: Math.max(2, Math.ceil(availableParallelism() / 2)),
  // Polls wait for what will come; a busy machine may take long. Each wait has a limit below that of the test, so that
  // a failure names what did not come.
  timeout: 120_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    // Transitions cost a seventh of a test's CPU time. Tests about clicks during a transition turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Only the tests about the service worker use one: its responses bypass the routes of a page.
    serviceWorkers: 'block',
    // Found by the global setup; see support/find-browser.ts.
    launchOptions: { executablePath: process.env.E2E_BROWSER },
  },
  projects: [
    // A test runs on a desktop; tagged @phone on a phone; tagged @both on both, where the width changes the behaviour:
    // on a phone in `npm test`, on a desktop in `npm run journeys:all`.
    { name: 'desktop', grepInvert: /@phone|@both/, use: desktop },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'both-on-desktop', grep: /@both/, use: desktop },
  ],
})
