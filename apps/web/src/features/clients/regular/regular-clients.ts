import { clientTexts } from '@isp/domain/clients/client-texts'
import { trpc } from '../../../lib/server/trpc'
import type { ClientKind } from '../shared/client-kind'

const MINUTE_MS = 60_000

export const regularClients = {
  name: 'regular',
  router: 'clients',
  path: '/clients',
  texts: clientTexts,
  // Fresh for two minutes and cached for five (product/clients#freshness-of-a-page).
  detailOptions: { staleTime: 2 * MINUTE_MS, gcTime: 5 * MINUTE_MS },
  revertEffect: 'volverá a quedar pendiente y su utilidad se restará del total.',
  procedures: trpc.clients,
  auditLog: trpc.trail.ofClient,
  exports: { payments: 'client-payments', auditLog: 'client-trail' },
} as const satisfies ClientKind
