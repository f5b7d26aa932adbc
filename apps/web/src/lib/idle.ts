const IDLE_LIMIT_MS = 2_000

/**
 * Resolves when the browser is idle, at the latest after a timeout. Safari has no `requestIdleCallback`: resolves
 * immediately there.
 */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_LIMIT_MS })
    else setTimeout(resolve)
  })
}
