import { expect, test } from 'vitest'
import { missingLibraries } from './missing-libraries'

test.each([
  ['\tlibc.so.6 => /lib/libc.so.6 (0x1)\n', null],
  [
    '\tlibnss3.so => not found\n\tlibc.so.6 => /lib/libc.so.6 (0x1)\n\tlibnssutil3.so => not found\n\tlibnspr4.so => not found\n',
    'it lacks libnss3.so, libnssutil3.so, libnspr4.so; on Debian and Ubuntu: apt-get install libnss3 libnspr4',
  ],
  ['\tlibodd.so.2 => not found\n', 'it lacks libodd.so.2'],
])('ldd output %j', (ldd, sentence) => {
  expect(missingLibraries(ldd)).toBe(sentence)
})
