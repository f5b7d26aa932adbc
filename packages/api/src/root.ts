import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { authRouter } from './auth/auth.router'
import { passkeysRouter } from './auth/passkeys/passkeys.router'
import { secondFactorRouter } from './auth/second-factor/second-factor.router'
import { backupsRouter } from './backups/backups.router'
import { billingRouter } from './billing/billing.router'
import { businessRouter } from './business/business.router'
import { cashRouter } from './cash/cash.router'
import { changesRouter } from './changes/changes.router'
import { clientsRouter } from './clients/regular/clients.router'
import { variableClientsRouter } from './clients/variable/variable-clients.router'
import { clockRouter } from './clock/seen-clock.router'
import { collectionsRouter } from './collections/collections.router'
import { configRouter } from './config/config.router'
import { deletedRecordsRouter } from './deleted-records/deleted-records.router'
import { groupsRouter } from './groups/groups.router'
import { importRouter } from './import/import.router'
import { invariantChecksRouter } from './invariant-checks/invariant-checks.router'
import { offlineRouter } from './offline/offline.router'
import { paymentsRouter } from './payments/payments.router'
import { quotationsRouter } from './quotations/quotations.router'
import { accountsRouter } from './receipts/accounts.router'
import { devicesRouter } from './receipts/devices.router'
import { receiptsRouter } from './receipts/receipts.router'
import { remindersRouter } from './reminders/reminders.router'
import { reportsRouter } from './reports/reports.router'
import { routerTemplatesRouter } from './router-commands/router-templates.router'
import { todayRouter } from './today/today.router'
import { createCallerFactory, mergeRouters, router } from './trpc'
import { auditLogRouter } from './undo/audit-log.router'

export const appRouter = router({
  auth: authRouter,
  passkeys: passkeysRouter,
  secondFactor: secondFactorRouter,
  config: configRouter,
  clients: mergeRouters(
    clientsRouter,
    router({
      /** Clients from a file: `addRows` uploads them in batches, `applyAll` creates all of them in one transaction. */
      import: importRouter,
    }),
  ),
  variableClients: variableClientsRouter,
  payments: paymentsRouter,
  collections: collectionsRouter,
  groups: groupsRouter,
  quotations: quotationsRouter,
  receipts: receiptsRouter,
  accounts: accountsRouter,
  devices: devicesRouter,
  reminders: remindersRouter,
  routerTemplates: routerTemplatesRouter,
  reports: reportsRouter,
  cash: cashRouter,
  trail: auditLogRouter,
  clock: clockRouter,
  backups: backupsRouter,
  invariantChecks: invariantChecksRouter,
  billing: billingRouter,
  business: businessRouter,
  changes: changesRouter,
  deletedRecords: deletedRecordsRouter,
  offline: offlineRouter,
  today: todayRouter,
})

/** Calls the procedures directly, for REST paths and tests. */
export const createCaller = createCallerFactory(appRouter)

export type AppRouter = typeof appRouter
export type Caller = ReturnType<typeof createCaller>
export type RouterInputs = inferRouterInputs<AppRouter>
export type RouterOutputs = inferRouterOutputs<AppRouter>
