import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { trpc } from '../../../lib/server/trpc'
import type { ClientKind } from '../shared/client-kind'

export const variableClients = {
  name: 'variable',
  router: 'variableClients',
  path: '/variable-clients',
  texts: variableClientTexts,
  revertEffect: 'volverá a quedar pendiente. Su monto se borrará y su utilidad se restará del total.',
  procedures: trpc.variableClients,
  auditLog: trpc.trail.ofVariableClient,
  exports: { payments: 'variable-client-payments', auditLog: 'variable-client-trail' },
} as const satisfies ClientKind
