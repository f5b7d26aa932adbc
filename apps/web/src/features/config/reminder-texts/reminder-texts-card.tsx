import { reminderTexts } from '@isp/domain/reminders/reminder-texts'
import { Box, Skeleton, Text } from '@mantine/core'
import { ErrorState } from '../../../components/feedback/error-state'
import { Surface } from '../../../components/layout/surface'
import { trpc } from '../../../lib/server/trpc'
import { ReminderTextsForm } from './reminder-texts-form'

/** 'Mensajes de WhatsApp': the texts of reminders to clients who owe (specification 3 C1). */
export function ReminderTextsCard() {
  const { data, isError, isFetching, refetch } = trpc.reminders.texts.useQuery()
  return (
    <Box mt="md">
      <Surface title="Mensajes de WhatsApp">
        <Text size="sm" c="dimmed" mb="md">
          Se envían a los clientes que deben. Lo que está entre llaves se cambia por los datos de cada cliente.
        </Text>
        {data && <ReminderTextsForm texts={data} />}
        {!data && isError && (
          <ErrorState message={reminderTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} />
        )}
        {!data && !isError && <Skeleton height={420} radius="sm" aria-busy />}
      </Surface>
    </Box>
  )
}
