import type { BrowserContext } from '@playwright/test'
import { operator } from '../support/operator'

const SETTINGS = { locale: 'es-GT', timezoneId: 'America/Guatemala', reducedMotion: 'reduce' } as const

export const DESK = { ...SETTINGS, viewport: { width: 1440, height: 900 } }
export const PHONE = {
  ...SETTINGS,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.5,
}

export async function logIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.post('/api/auth/login', { data: operator })
  if (!answer.ok()) throw new Error(`login answered ${answer.status()}`)
}
