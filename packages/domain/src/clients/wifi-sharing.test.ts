import { expect, test } from 'vitest'
import { wifiMessage, wifiQrText } from './wifi-sharing'

test('the message has the network and its password', () => {
  expect(wifiMessage({ name: 'Casa Ana', password: 'clave;1' })).toBe('Red WiFi: Casa Ana\nContraseña: clave;1')
})

test.each([
  ['Casa Ana', 'clave-123', 'WIFI:T:WPA;S:Casa Ana;P:clave-123;;'],
  ['Niño', 'contraseña', 'WIFI:T:WPA;S:Niño;P:contraseña;;'],
  ['a;b', 'c:d', 'WIFI:T:WPA;S:a\\;b;P:c\\:d;;'],
  ['"a",b', 'c\\;d', 'WIFI:T:WPA;S:\\"a\\"\\,b;P:c\\\\\\;d;;'],
])('the QR code of %j with %j has the text %j', (name, password, text) => {
  expect(wifiQrText({ name, password })).toBe(text)
})
