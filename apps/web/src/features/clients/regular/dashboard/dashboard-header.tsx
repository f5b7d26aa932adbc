import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconPlus, IconUpload } from '@tabler/icons-react'
import { memo } from 'react'
import { PageHeader } from '../../../../components/layout/page-header'

type Props = {
  /** All amounts of all rows are shown. */
  allRevealed: boolean
  disabled: boolean
  onReveal: () => void
  onMask: () => void
  onImport: () => void
  onCreate: () => void
}

/** The dashboard's title and actions. */
export const DashboardHeader = memo(function DashboardHeader({
  allRevealed,
  disabled,
  onReveal,
  onMask,
  onImport,
  onCreate,
}: Props) {
  const Icon = allRevealed ? IconEyeOff : IconEye
  return (
    <PageHeader
      title="Clientes Recientes"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<Icon size={16} aria-hidden />}
            onClick={allRevealed ? onMask : onReveal}
            disabled={disabled}
          >
            {allRevealed ? 'Ocultar cifras' : 'Revelar todas las cifras'}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={onImport}
            disabled={disabled}
          >
            Importar
          </Button>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate} disabled={disabled}>
            Nuevo Cliente
          </Button>
        </>
      }
    />
  )
})
