import { Skeleton } from '@mantine/core'
import { lazyPart } from '../../components/feedback/lazy-part'
import { AppVersion } from './app-version'
import { BackupsCard } from './backups/backups-card'
import { EverythingCard } from './backups/everything-card'
import { ConfigAuditLog } from './config-audit-log'
import { ConfigSection } from './config-section'
import { DeletedRecordsCard } from './deleted-records/deleted-records-card'

const InvariantChecksCard = lazyPart(
  () => import('./invariant-checks/invariant-checks-card').then((part) => part.InvariantChecksCard),
  { waiting: <Skeleton height={200} radius="md" my="md" /> },
)

/**
 * /config/system, 'Sistema': backups, everything in one file, checks of the figures, deleted records, the audit log, the version.
 */
export function ConfigSystemPage() {
  return (
    <ConfigSection context="Respaldos, comprobaciones y registro de cambios">
      <BackupsCard />
      <EverythingCard />
      <InvariantChecksCard />
      <DeletedRecordsCard />
      <ConfigAuditLog />
      <AppVersion />
    </ConfigSection>
  )
}
