import { Group } from '@mantine/core'
import { AuditLog } from '../../audit-log/audit-log'
import { auditLogOptions } from '../../audit-log/audit-log-options'
import { RevealButton } from '../../components/figures/reveal-button'
import { ExportButton } from '../../components/table/export-button'
import { trpc } from '../../lib/server/trpc'

/** The audit log of the whole app, newest first, with profits masked. */
export function ConfigAuditLog() {
  const query = trpc.trail.list.useInfiniteQuery({}, auditLogOptions)
  const aside = (
    <Group gap="xs">
      <RevealButton />
      <ExportButton choices={[{ table: 'trail' }]} />
    </Group>
  )
  return <AuditLog title="Registro de cambios" query={query} aside={aside} named masked />
}
