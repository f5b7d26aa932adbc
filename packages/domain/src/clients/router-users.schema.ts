import { z } from 'zod'
import { routerUserTexts } from './router-user-texts'

/** For how many clients the offer was accepted, as it was shown. */
export const completeFromRouterUsersInput = z.object({
  clients: z.int({ error: routerUserTexts.badClients }).min(1, { error: routerUserTexts.badClients }),
})
export type CompleteFromRouterUsersInput = z.output<typeof completeFromRouterUsersInput>
