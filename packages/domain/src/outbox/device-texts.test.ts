import { expect, it } from 'vitest'
import { deviceNameOf, deviceOnWords } from './device-texts'

// Rules: product/outbox#the-switch

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`Mozilla/5.0 (Linux; Android 13; SM-A145M) ${webKit} Chrome/120.0.0.0 Mobile Safari/537.36`, 'Android · Chrome'],
  [
    `Mozilla/5.0 (Linux; Android 13) ${webKit} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
    'Android · Samsung Internet',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1',
    'iPhone · Safari',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Linux · Firefox'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0`, 'Windows · Edge'],
  ['curl/8', 'Teléfono'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name)
})

it('says how the payments of this phone are called', () => {
  expect(deviceOnWords(7)).toBe('Los cobros de este teléfono se llaman P7-1, P7-2…')
})
