import type { ConfigInput } from '@isp/domain/config/config.schema'
import { findCredentials } from '../auth/auth.queries'
import { replaceCredentials } from '../auth/auth.service'
import type { Context } from '../context'

/** The operator's user name; the password is never returned. */
export async function readConfig({ db }: Pick<Context, 'db'>): Promise<{ username: string }> {
  const credentials = await findCredentials(db)
  if (!credentials) throw new Error('no credentials are stored')
  return { username: credentials.username }
}

/** Changes the login immediately and ends all other sessions. */
export async function changeConfig(
  { db, sessionId }: Pick<Context, 'db'> & { sessionId: string },
  input: ConfigInput,
): Promise<{ username: string }> {
  await replaceCredentials(db, input, { keptSessionId: sessionId })
  return { username: input.username }
}
