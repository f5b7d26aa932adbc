import { scryptSync } from 'node:crypto'
import type { Db } from '@isp/db/connection'
import { insertFirstCredentials } from '../auth/auth.queries'
import { type Credentials, DEFAULT_CREDENTIALS } from '../auth/auth.service'

const COST = { N: 16, r: 1, p: 1 }

/** Stores the first login under a hash that takes no time to check, for tests that are not about the hash itself. */
export async function storeQuickCredentials(db: Db, { username, password }: Credentials): Promise<void> {
  const key = scryptSync(password, 'salt', 32, COST).toString('base64url')
  const passwordHash = ['scrypt', COST.N, COST.r, COST.p, Buffer.from('salt').toString('base64url'), key].join('$')
  const usesDefaultCredentials = username === DEFAULT_CREDENTIALS.username && password === DEFAULT_CREDENTIALS.password
  await insertFirstCredentials(db, { username, passwordHash, usesDefaultCredentials })
}
