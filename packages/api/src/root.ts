import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { authRouter } from './auth/auth.router'
import { clientsRouter } from './clients/clients.router'
import { groupsRouter } from './groups/groups.router'
import { createCallerFactory, router } from './trpc'

export const appRouter = router({
  auth: authRouter,
  clients: clientsRouter,
  groups: groupsRouter,
})

/** Calls the procedures in this process, as the REST paths and the tests do. */
export const createCaller = createCallerFactory(appRouter)

export type AppRouter = typeof appRouter
export type Caller = ReturnType<typeof createCaller>
export type RouterInputs = inferRouterInputs<AppRouter>
export type RouterOutputs = inferRouterOutputs<AppRouter>
