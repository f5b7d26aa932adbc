import type { ComponentProps } from 'react'
import { AuditLog } from '../../../../components/audit-log/audit-log'
import { ExportButton } from '../../../../components/table/export-button'

const FIRST_ENTRIES = 5

type Props = {
  query: ComponentProps<typeof AuditLog>['query']
  table: 'client-trail' | 'variable-client-trail'
  clientId: number
}

/** Audit log of a client and its payments, newest first, with its export. */
export function ClientAuditLog({ query, table, clientId }: Props) {
  const aside = <ExportButton choices={[{ table, filters: { id: clientId } }]} label="Exportar Historial de Cambios" />
  return <AuditLog title="Historial de Cambios" query={query} aside={aside} first={FIRST_ENTRIES} />
}
