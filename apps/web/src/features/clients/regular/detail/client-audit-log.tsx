import { AuditLog } from '../../../../components/audit-log/audit-log'
import { auditLogOptions } from '../../../../components/audit-log/audit-log-options'
import { ExportButton } from '../../../../components/table/export-button'
import { trpc } from '../../../../lib/server/trpc'

const FIRST_ENTRIES = 5

/** Audit log of a client and its payments, newest first. */
export function ClientAuditLog({ clientId }: { clientId: number }) {
  const query = trpc.trail.ofClient.useInfiniteQuery({ id: clientId }, auditLogOptions)
  const aside = (
    <ExportButton
      choices={[{ table: 'client-trail', filters: { id: clientId } }]}
      label="Exportar Historial de Cambios"
    />
  )
  return <AuditLog title="Historial de Cambios" query={query} aside={aside} first={FIRST_ENTRIES} />
}
