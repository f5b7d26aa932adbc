import type { Db } from '@isp/db/connection'
import { broken, checkInvariantsWithin } from '@isp/db/invariants/check-invariants'
import { expect } from 'vitest'

/** Expects that every invariant holds, as the server checks them each day; nothing may be changing meanwhile. */
export async function expectInvariants(db: Db): Promise<void> {
  expect(broken(await checkInvariantsWithin(db))).toEqual([])
}
