import { expect, test } from 'vitest'
import { addressWithin } from './address-within'

test.each([
  ['Xecam', 'Xecam, casa 7', 'casa 7'],
  ['Xecam', 'xecam · Casa 7, dos niveles', 'Casa 7, dos niveles'],
  ['El Tablón', 'EL TABLON - junto a la iglesia', 'junto a la iglesia'],
  // Another place, or nothing more.
  ['El Tablón', 'Caserío El Tablón, casa 7', 'Caserío El Tablón, casa 7'],
  ['Xecam', 'Xecamil, casa 7', 'Xecamil, casa 7'],
  ['Xecam', 'Xecam', 'Xecam'],
  ['Xecam', 'Xecam,', 'Xecam,'],
  ['Xecam', '', null],
  ['Xecam', null, null],
])('in %j the address %j is %j', (group, address, shown) => {
  expect(addressWithin(group, address)).toBe(shown)
})
