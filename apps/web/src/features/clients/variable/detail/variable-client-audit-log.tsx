import { auditLogOptions } from '../../../../components/audit-log/audit-log-options'
import { trpc } from '../../../../lib/server/trpc'
import { ClientAuditLog } from '../../shared/detail/client-audit-log'

/** Audit log of a variable client. */
export function VariableClientAuditLog({ clientId }: { clientId: number }) {
  const query = trpc.trail.ofVariableClient.useInfiniteQuery({ id: clientId }, auditLogOptions)
  return <ClientAuditLog query={query} table="variable-client-trail" clientId={clientId} />
}
