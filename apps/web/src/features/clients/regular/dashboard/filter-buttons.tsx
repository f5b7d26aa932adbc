import { Button } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { memo } from 'react'
import { ClearFiltersButton } from '../../../../components/list/clear-filters-button'

type Props = {
  modifiedCount: number
  filtering: boolean
  disabled: boolean
  onClear: () => void
  onRemoveModifiedFlags: () => void
}

export const FilterButtons = memo(function FilterButtons(props: Props) {
  const { modifiedCount, filtering, disabled, onClear, onRemoveModifiedFlags } = props
  return (
    <>
      <ClearFiltersButton onClear={onClear} disabled={disabled || !filtering} />
      <Button
        variant="default"
        leftSection={<IconBellOff size={16} aria-hidden />}
        onClick={onRemoveModifiedFlags}
        disabled={disabled || modifiedCount === 0}
      >
        Desnotificar ({modifiedCount})
      </Button>
    </>
  )
})
