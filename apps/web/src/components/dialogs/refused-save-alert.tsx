import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { RefusedSave } from '../../lib/forms/refused-save'
import { SeenAlert } from '../feedback/seen-alert'
import { BusyButton } from '../inputs/busy-button'

type Props = {
  refused: RefusedSave | null
  /** The new values are loading. */
  loading: boolean
  onLoad: () => void
}

export function RefusedSaveAlert({ refused, loading, onLoad }: Props) {
  if (!refused) return null
  return (
    <SeenAlert mt="md" icon={<IconAlertTriangle aria-hidden />}>
      <Text size="sm">{refused.reason}</Text>
      {refused.stale && (
        <>
          <Text size="sm">Lo que escribiste se conserva; los demás campos toman los datos nuevos.</Text>
          <BusyButton mt="xs" size="sm" variant="default" busy={loading} busyLabel="Cargando..." onClick={onLoad}>
            Cargar los datos nuevos
          </BusyButton>
        </>
      )}
    </SeenAlert>
  )
}
