import { auditLogRest } from './audit-log.rest'
import { authRest } from './auth.rest'
import { businessRest } from './business.rest'
import { clientsRest } from './clients.rest'
import { collectionsRest } from './collections.rest'
import { configRest } from './config.rest'
import { groupsRest } from './groups.rest'
import type { Operation } from './operation'
import { quotationsRest } from './quotations.rest'
import { receiptsRest } from './receipts.rest'
import { reportsRest } from './reports.rest'
import { variableClientsRest } from './variable-clients.rest'

/** The documented paths that are answered with a session, or that open one. */
export const operations: readonly Operation[] = [
  ...authRest,
  ...clientsRest,
  ...variableClientsRest,
  ...receiptsRest,
  ...collectionsRest,
  ...groupsRest,
  ...quotationsRest,
  ...reportsRest,
  ...auditLogRest,
  ...businessRest,
  ...configRest,
]
