import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { trpc } from '../../../lib/server/trpc'
import type { ClientKind } from '../shared/client-kind'

export const variableClients = {
  router: 'variableClients',
  path: '/variable-clients',
  texts: variableClientTexts,
  secrets: trpc.variableClients.secrets,
  delete: trpc.variableClients.delete,
  revertPayment: trpc.variableClients.payments.revert,
  undoPayment: trpc.variableClients.payments.undo,
  auditLog: trpc.trail.ofVariableClient,
  exports: { payments: 'variable-client-payments', auditLog: 'variable-client-trail' },
} as const satisfies ClientKind
