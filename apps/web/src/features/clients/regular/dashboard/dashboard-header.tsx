import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ComponentProps, memo } from 'react'
import { MoreButton } from '../../../../components/layout/list-head/more-button'
import { ClientListHeader, type ListActions } from '../../shared/list/client-list-header'

export const dashboardLabels = {
  title: 'Clientes Recientes',
  create: 'Nuevo Cliente',
  reveal: 'Revelar todas las cifras',
}

type Props = ListActions & { onImport: () => void; more: ComponentProps<typeof MoreButton> }

/** The dashboard's title and actions. */
export const DashboardHeader = memo(function DashboardHeader({ onImport, more, ...actions }: Props) {
  return (
    <ClientListHeader
      {...actions}
      labels={dashboardLabels}
      beforeCreate={
        <>
          <Button
            variant="subtle"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={onImport}
            disabled={actions.disabled}
          >
            Importar
          </Button>
          <MoreButton {...more} disabled={actions.disabled} />
        </>
      }
    />
  )
})
