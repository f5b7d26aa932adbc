import { AuditLog } from '../../../../components/audit-log/audit-log'
import { auditLogOptions } from '../../../../components/audit-log/audit-log-options'
import { ExportButton } from '../../../../components/table/export-button'
import type { ClientKind } from '../client-kind'

const FIRST_ENTRIES = 5

/** Audit log of a client and its payments, newest first, with its export. */
export function ClientAuditLog({ kind, clientId }: { kind: ClientKind; clientId: number }) {
  const query = kind.auditLog.useInfiniteQuery({ id: clientId }, auditLogOptions)
  const choice = { table: kind.exports.auditLog, filters: { id: clientId } }
  const aside = <ExportButton choices={[choice]} label="Exportar Historial de Cambios" />
  return <AuditLog title="Historial de Cambios" query={query} aside={aside} first={FIRST_ENTRIES} />
}
