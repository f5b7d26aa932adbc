import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: process.env.CI ? 2 : undefined,
  // A machine under load may lose one race with its own browser; what is broken fails twice.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    trace: 'on-first-retry',
    // Only the journeys about it have one: what it hands out never passes a page's routes.
    serviceWorkers: 'block',
    // Found by the global setup; see e2e/support/find-browser.ts.
    launchOptions: { executablePath: process.env.E2E_BROWSER },
  },
  projects: [
    // A journey tagged with one of the two belongs to it alone.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
