import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { fullDiskError } from './full-disk'

it('is no error where there is space', () => {
  expect(fullDiskError(tmpdir())).toBeUndefined()
})

// A disk without any free block.
it.runIf(process.platform === 'linux')('has the code of a full disk', () => {
  expect(fullDiskError('/proc')).toMatchObject({ code: 'ENOSPC' })
})
