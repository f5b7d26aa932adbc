import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { memo } from 'react'
import { RevealButton } from '../../../../components/inputs/reveal-button'
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
  return (
    <PageHeader
      title="Clientes Recientes"
      actions={
        <>
          <RevealButton
            revealed={allRevealed}
            label="Revelar todas las cifras"
            onClick={allRevealed ? onMask : onReveal}
            disabled={disabled}
          />
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
