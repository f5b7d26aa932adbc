import { expect, test } from 'vitest'
import { qrCodeOf } from './qr-code'

test('a code has three corners, a white border, and a path of its dark modules', () => {
  const { size, modules, path } = qrCodeOf('WIFI:T:WPA;S:Casa;P:clave-123;;')
  const corner = (x: number, y: number) => modules.slice(y, y + 7).map((row) => row.slice(x, x + 7))
  const [topLeft, topRight, bottomLeft] = [corner(4, 4), corner(size - 11, 4), corner(4, size - 11)]
  expect(topLeft[0]).toEqual(Array.from({ length: 7 }, () => true))
  expect([topRight, bottomLeft]).toEqual([topLeft, topLeft])
  expect(modules.slice(0, 4).flat()).not.toContain(true)
  expect(path.match(/M/g)).toHaveLength(modules.flat().filter(Boolean).length)
})
