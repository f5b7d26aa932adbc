import { deviceTexts } from '@isp/domain/outbox/device-texts'

/** What of the browser decides whether this device can collect without signal. */
type Browser = {
  isSecure: boolean
  hasStorage: boolean
  userAgent: string
  /** Of iPads, which call themselves Macs, more than one. */
  touchPoints: number
  isInstalled: boolean
}

/** Why this browser cannot collect without signal; null if it can (product/outbox#the-switch). */
export function whyNotHere({ isSecure, hasStorage, userAgent, touchPoints, isInstalled }: Browser): string | null {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  // The browser removes what a page that is not installed stores after a week.
  if (isApple && !isInstalled) return deviceTexts.install
  if (!isSecure) return deviceTexts.insecure
  return hasStorage ? null : deviceTexts.noStorage
}

export function thisBrowser(): Browser {
  return {
    isSecure: window.isSecureContext,
    hasStorage: Boolean(window.indexedDB),
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled:
      window.matchMedia('(display-mode: standalone)').matches ||
      // Safari on older iPhones.
      ('standalone' in navigator && navigator.standalone === true),
  }
}
