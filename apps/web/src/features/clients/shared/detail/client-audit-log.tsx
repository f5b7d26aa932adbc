import { AuditLog } from '../../../../components/audit-log/audit-log'
import { auditLogOptions } from '../../../../components/audit-log/audit-log-options'
import { ExportButton } from '../../../../components/table/export-button'
import type { trpc } from '../../../../lib/server/trpc'

const FIRST_ENTRIES = 5

type Props = {
  /** The procedure that reads the audit log of a kind of client, and its export. */
  procedure: Pick<typeof trpc.trail.ofClient, 'useInfiniteQuery'>
  table: 'client-trail' | 'variable-client-trail'
  clientId: number
}

/** Audit log of a client and its payments, newest first, with its export. */
export function ClientAuditLog({ procedure, table, clientId }: Props) {
  const query = procedure.useInfiniteQuery({ id: clientId }, auditLogOptions)
  const aside = <ExportButton choices={[{ table, filters: { id: clientId } }]} label="Exportar Historial de Cambios" />
  return <AuditLog title="Historial de Cambios" query={query} aside={aside} first={FIRST_ENTRIES} />
}
