import type { ClientState } from '@isp/domain/clients/client-pauses'
import { pauseDialogTexts } from '@isp/domain/clients/pause-dialog-texts'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { Button, Text } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'

type Props = {
  client: { state: ClientState; lastDay: LocalDate | null; payments: readonly { isPaid: boolean }[] } | undefined
  onLeave: () => void
}

/** Offers 'Dar de baja' for a client with paid payments, before it is deleted (specification 3 A7). */
export function LeaveInstead({ client, onLeave }: Props) {
  if (!client || client.state === 'left' || client.lastDay || !client.payments.some(({ isPaid }) => isPaid)) return null
  return (
    <>
      <Text mt="xs" mb="xs">
        {pauseDialogTexts.leaveFirst}
      </Text>
      <Button variant="light" leftSection={<IconUserOff size={16} aria-hidden />} onClick={onLeave}>
        Dar de baja
      </Button>
    </>
  )
}
