import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'

type Props = { onClear: () => void; disabled?: boolean }

export function ClearFiltersButton({ onClear, disabled }: Props) {
  return (
    <Button
      variant="default"
      leftSection={<IconFilterOff size={16} aria-hidden />}
      onClick={onClear}
      disabled={disabled}
    >
      Limpiar filtros
    </Button>
  )
}
