/**
 * Asks for the service worker, again if it is not there: a browser drops one whose files could not be fetched, and does not try it again
 * by itself. Unavailable on pages that are neither local nor HTTPS. Not used in development, where it would hide rebuilt files.
 */
export function registerServiceWorker(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
}
