import { workbookTexts } from '@isp/domain/exports/export-texts'
import { Box, Text } from '@mantine/core'
import { BusyButton } from '../../../components/inputs/busy-button'
import { Surface } from '../../../components/layout/surface'
import { useExportEverything } from '../../../lib/export/use-export'

/** Everything in one Excel workbook, and how a backup is restored (specification 5 D8). */
export function EverythingCard() {
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
          <ol>
            {workbookTexts.restoringSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      </Surface>
    </Box>
  )
}
