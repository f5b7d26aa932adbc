import type { Db } from '@isp/db/connection'
import { type Credentials, ensureCredentials } from '../auth/auth.service'

/** Stores the first login with a fast hash, for tests that are not about hashing. */
export function storeQuickCredentials(db: Db, credentials: Credentials): Promise<void> {
  return ensureCredentials(db, credentials, { N: 16, r: 1, p: 1 })
}
