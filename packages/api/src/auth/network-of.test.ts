import { expect, it } from 'vitest'
import { networkOf } from './network-of'

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['::1', '::'],
  ['fe80::1%eth0', 'fe80::'],
  ['192.0.2.1:51234', '192.0.2.1'],
  ['[2001:db8:1:2::1]:51234', '2001:db8:1:2::'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
