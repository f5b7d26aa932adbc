import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'

type Props = { filtering: boolean; onClear: () => void; disabled?: boolean }

/** 'Limpiar filtros', while any filter is set. */
export function ClearFiltersButton({ filtering, onClear, disabled = false }: Props) {
  return (
    <Button
      variant="default"
      leftSection={<IconFilterOff size={16} aria-hidden />}
      onClick={onClear}
      disabled={disabled || !filtering}
    >
      Limpiar filtros
    </Button>
  )
}
