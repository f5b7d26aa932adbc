import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: Math.max(2, Math.ceil(availableParallelism() / 2)),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    // Transitions cost a seventh of a journey's processor time. Journeys about clicks during one turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Only the journeys about it have one: what it hands out never passes a page's routes.
    serviceWorkers: 'block',
    // Found by the global setup; see e2e/support/find-browser.ts.
    launchOptions: { executablePath: process.env.E2E_BROWSER },
  },
  projects: [
    // A journey runs on the desktop, tagged @phone on a phone, tagged @both on both: where the width changes what happens.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
