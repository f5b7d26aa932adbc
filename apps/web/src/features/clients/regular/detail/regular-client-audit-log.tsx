import { auditLogOptions } from '../../../../components/audit-log/audit-log-options'
import { trpc } from '../../../../lib/server/trpc'
import { ClientAuditLog } from '../../shared/detail/client-audit-log'

/** Audit log of a regular client. */
export function RegularClientAuditLog({ clientId }: { clientId: number }) {
  const query = trpc.trail.ofClient.useInfiniteQuery({ id: clientId }, auditLogOptions)
  return <ClientAuditLog query={query} table="client-trail" clientId={clientId} />
}
