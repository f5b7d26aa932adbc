import { formatInstant } from '@isp/domain/dates/local-date'
import { deviceNumber, deviceTexts } from '@isp/domain/outbox/device-texts'
import { Text } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useMemo } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state'
import type { Column } from '../../../components/table/column'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { useOutboxState } from '../../../outbox/device-outbox'
import { CardHint, ListCard } from '../list-card'

/** 'Teléfonos que cobran sin señal': what each of them has delivered (product/collecting-without-signal#devices). */
export function DevicesCard() {
  const query = trpc.devices.list.useQuery(undefined, { refetchOnMount: 'always' })
  const own = useOutboxState()?.device ?? null
  const columns = useMemo(() => deviceColumns(own), [own])
  return (
    <ListCard
      title={deviceTexts.listTitle}
      query={query}
      failed={deviceTexts.listFailed}
      columns={columns}
      rowKey={({ number }) => number}
      skeletonRows={1}
      empty={<EmptyState icon={IconDeviceMobile} message={deviceTexts.noDevices} />}
      hints={<CardHint>{deviceTexts.listHint}</CardHint>}
    />
  )
}

type Device = RouterOutputs['devices']['list'][number]

/** `own` is the number of this device, null while it does not collect without signal. */
function deviceColumns(own: number | null): readonly Column<Device>[] {
  return [
    {
      key: 'name',
      header: 'Teléfono',
      card: 'title',
      cell: ({ number, name }) => (
        <>
          {deviceNumber(number)} · {name}
          {number === own && (
            <Text span inherit c="dimmed" fw={500}>
              {' '}
              (este)
            </Text>
          )}
        </>
      ),
    },
    { key: 'registeredAt', header: 'Activado', cell: ({ registeredAt }) => formatInstant(registeredAt) },
    { key: 'receipts', header: 'Cobros recibidos', align: 'right', cell: ({ receipts }) => receipts },
    {
      key: 'lastTakenAt',
      header: 'Último cobro',
      cell: ({ lastTakenAt }) => (lastTakenAt === null ? '—' : formatInstant(lastTakenAt)),
    },
  ]
}
