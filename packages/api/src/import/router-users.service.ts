import type { Db, Trx } from '@isp/db/connection'
import { routerUserTexts } from '@isp/domain/clients/router-user-texts'
import type { CompleteFromRouterUsersInput } from '@isp/domain/clients/router-users.schema'
import { AppError } from '@isp/domain/errors/app-error'
import { MOST_COMPLETED_CLIENTS } from '@isp/domain/import/router/router.schema'
import { lockBusiness } from '../business/business.queries'
import type { CreationDeps } from '../context'
import { createOnce } from '../request-keys/request-keys.service'
import { completeWithin, type RouterCompletion, readCompletion } from './router-completion.service'
import { findRouterUsers, isOfferAnswered, type RouterUser, storeAnswer } from './router-users.queries'

const SHOWN = 500

export type RouterUsersOffer = { clients: number; first: RouterUser[] }

/** Null once it was answered (product/clients#router-users-as-pppoe-users). */
export async function readRouterUsersOffer(db: Db): Promise<RouterUsersOffer | null> {
  if (await isOfferAnswered(db)) return null
  const users = await findRouterUsers(db, MOST_COMPLETED_CLIENTS)
  return { clients: users.length, first: users.slice(0, SHOWN) }
}

/**
 * Completes the clients of the offer as an import does, once per request key (errors as in `createOnce`). CONFLICT if it was
 * answered, or if it is about another number of clients. It stays open for those beyond 5,000.
 */
export function completeFromRouterUsers(
  deps: CreationDeps,
  input: CompleteFromRouterUsersInput,
): Promise<RouterCompletion> {
  const now = deps.clock.now()
  return createOnce(deps, {
    procedure: 'clients.import.completeFromRouterUsers',
    input,
    read: readCompletion,
    create: async (trx) => {
      // One answer at a time.
      await lockBusiness(trx)
      const users = (await isOfferAnswered(trx)) ? [] : await findRouterUsers(trx, MOST_COMPLETED_CLIENTS)
      if (users.length !== input.clients) throw new AppError('CONFLICT', routerUserTexts.changed)
      const clients = users.map(({ kind, id, routerUser }) => ({ kind, id, pppoeUser: routerUser }))
      const completion = await completeWithin(trx, { fileName: routerUserTexts.source, clients }, now)
      if (users.length < MOST_COMPLETED_CLIENTS) await storeAnswer(trx)
      return completion
    },
  })
}

/** Answers the offer without a change of a client. */
export async function declineRouterUsers(db: Db): Promise<{ success: true }> {
  await db.transaction().execute(async (trx: Trx) => {
    await lockBusiness(trx)
    await storeAnswer(trx)
  })
  return { success: true }
}
