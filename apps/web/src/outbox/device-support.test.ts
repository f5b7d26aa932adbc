import { deviceTexts } from '@isp/domain/outbox/device-texts'
import { expect, test } from 'vitest'
import { whyNotHere } from './device-support'

// Rules: product/outbox#the-switch

const android = {
  isSecure: true,
  hasStorage: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 13) Chrome/120.0.0.0 Mobile',
  touchPoints: 5,
  isInstalled: false,
}
const iPhone = { ...android, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X)' }
const mac = { ...android, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', touchPoints: 0 }

test.each([
  ['an Android browser', android, null],
  ['a Mac', mac, null],
  ['an iPhone in a tab', iPhone, deviceTexts.install],
  ['an installed iPhone', { ...iPhone, isInstalled: true }, null],
  ['an iPad, which calls itself a Mac, in a tab', { ...mac, touchPoints: 5 }, deviceTexts.install],
  ['a page without https', { ...android, isSecure: false }, deviceTexts.insecure],
  ['a browser that stores nothing', { ...android, hasStorage: false }, deviceTexts.noStorage],
])('%s', (_, browser, why) => {
  expect(whyNotHere(browser)).toBe(why)
})
