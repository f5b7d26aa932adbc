import { expect, it } from 'vitest'
import { formatTypedRouterIp } from './network-fields'

// Rules: product/clients#router-ip, product/clients#wifi-password

it.each([
  ['192.168.88.1', '192.168.88.1'],
  ['192.168.88.', '192.168.88.'],
  [' 192.168.88.1 ', '192.168.88.1'],
  ['192.168.88.10:8291', '192.168.88.10'],
  ['192.168.88.10/24', '192.168.88.10'],
  ['http://192.168.88.10/login', '192.168.88.10'],
  ['10.0.0.5 / 10.0.0.6', '10.0.0.5'],
  ['192,168,88,1', '192.168.88.1'],
  ['IP: 10.0.0.5', '10.0.0.5'],
  ['abc', ''],
])('the router IP %j becomes %j', (typed, formatted) => {
  expect(formatTypedRouterIp(typed)).toBe(formatted)
})
