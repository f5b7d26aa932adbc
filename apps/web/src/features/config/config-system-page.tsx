import { workbookTexts } from '@isp/domain/exports/export-texts'
import { Box, Skeleton, Text } from '@mantine/core'
import { lazyPart } from '../../components/feedback/lazy-part'
import { BusyButton } from '../../components/inputs/busy-button'
import { Surface } from '../../components/layout/surface'
import { useExportEverything } from '../../lib/export/use-export'
import { AppVersion } from './app-version'
import { BackupsCard } from './backups/backups-card'
import { ConfigAuditLog } from './config-audit-log'
import { ConfigSection } from './config-section'
import { DeletedRecordsCard } from './deleted-records/deleted-records-card'

const InvariantChecksCard = lazyPart(
  () => import('./invariant-checks/invariant-checks-card').then((part) => part.InvariantChecksCard),
  { waiting: <Skeleton height={200} radius="md" my="md" /> },
)

/** /config/system, 'Sistema'. */
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

/**
 * Everything in one Excel workbook, and how a backup is restored (product/exports#exportar-todo,
 * product/backups#backups).
 */
function EverythingCard() {
  const { mutate, isPending } = useExportEverything()
  return (
    <Box mt="md">
      <Surface
        title={workbookTexts.title}
        aside={
          <BusyButton variant="default" onClick={() => mutate(undefined)} busy={isPending} busyLabel="Exportando...">
            {workbookTexts.title}
          </BusyButton>
        }
      >
        <Text mb="xs">{workbookTexts.explanation}</Text>
        <details>
          <summary>{workbookTexts.restoring}</summary>
          <Box component="ol" my="md" pl={40} style={{ listStyle: 'decimal' }}>
            {workbookTexts.restoringSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Box>
        </details>
      </Surface>
    </Box>
  )
}
