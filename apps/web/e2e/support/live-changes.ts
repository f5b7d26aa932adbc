import type { Page } from '@playwright/test'

/**
 * From its next navigation on, the page learns of other devices' changes only when it asks, as between a change and its
 * event. Tests need it that change something elsewhere, or that look at a failed load before they repeat it: an event would
 * load the page again at any moment.
 */
export async function withoutLiveChanges(page: Page): Promise<void> {
  // Not a route: that would turn off the cache of the browser.
  await page.addInitScript(() => {
    class NoEvents extends EventTarget {
      close() {}
    }
    Object.defineProperty(window, 'EventSource', { value: NoEvents })
  })
}
