import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { memo } from 'react'
import { ClientListHeader, type ListActions } from '../../shared/list/client-list-header'

export const dashboardLabels = {
  title: 'Clientes Recientes',
  create: 'Nuevo Cliente',
  reveal: 'Revelar todas las cifras',
}

type Props = ListActions & { onImport: () => void }

/** The dashboard's title and actions. */
export const DashboardHeader = memo(function DashboardHeader({ onImport, ...actions }: Props) {
  return (
    <ClientListHeader
      {...actions}
      labels={dashboardLabels}
      beforeCreate={
        <Button
          variant="subtle"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={onImport}
          disabled={actions.disabled}
        >
          Importar
        </Button>
      }
    />
  )
})
