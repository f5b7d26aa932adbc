import { AuditLog } from '../../components/audit-log/audit-log'
import { auditLogOptions } from '../../components/audit-log/audit-log-options'
import { ExportButton } from '../../components/table/export-button'
import { trpc } from '../../lib/server/trpc'

/** The audit log of the whole app, newest first. */
export function ConfigAuditLog() {
  const query = trpc.trail.list.useInfiniteQuery({}, auditLogOptions)
  const aside = <ExportButton choices={[{ table: 'trail' }]} />
  return <AuditLog title="Registro de cambios" query={query} aside={aside} named />
}
