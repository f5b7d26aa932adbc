import type { ConfigInput } from '@isp/domain/config/config.schema'
import { findCredentials } from '../auth/auth.queries'
import { replaceCredentials } from '../auth/auth.service'
import { requireProofIfSecondFactor } from '../auth/proof.service'
import type { Context } from '../context'

/** The operator's user name; the password is never returned. */
export async function readConfig({ db }: Pick<Context, 'db'>): Promise<{ username: string }> {
  const credentials = await findCredentials(db)
  if (!credentials) throw new Error('no credentials are stored')
  return { username: credentials.username }
}

/** Changes the login immediately and ends all other sessions. BAD_REQUEST as in `requireProof` if the second factor is on. */
export async function changeConfig(
  context: Context & { sessionId: string },
  { username, password, ...given }: ConfigInput,
): Promise<{ username: string }> {
  await requireProofIfSecondFactor(context, given)
  await replaceCredentials(context.db, { username, password }, { keptSessionId: context.sessionId })
  return { username }
}
