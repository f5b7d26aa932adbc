import { AsyncLocalStorage } from 'node:async_hooks'
import { readAtRun } from '@isp/db/compile-once'
import { type RawBuilder, sql } from 'kysely'

/** Actor of changes that no operator started. */
export const SYSTEM = 'sistema'

/** Ambient, because every statement that stores an actor needs the name of the token and nothing else about the caller. */
const tokenInUse = new AsyncLocalStorage<string>()

/** Runs an action whose changes name an API token beside the login. */
export function actingWithToken<Result>(name: string, action: () => Promise<Result>): Promise<Result> {
  return tokenInUse.run(name, action)
}

/**
 * Who makes the change that is being recorded, in SQL: the current name of the login, and the API token if a script
 * makes it: `ana por el token «contabilidad»`. Before the first login exists, only the system makes changes.
 */
export function actorName(): RawBuilder<string> {
  const token = readAtRun(() => {
    const name = tokenInUse.getStore()
    return name === undefined ? '' : ` por el token «${name}»`
  })
  return sql<string>`coalesce((select username from app_config), ${sql.lit(SYSTEM)}) || ${token}`
}
