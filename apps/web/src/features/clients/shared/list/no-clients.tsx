import { Button } from '@mantine/core'
import { IconSearchOff, IconUsers } from '@tabler/icons-react'
import { EmptyState } from '../../../../components/feedback/empty-state'

type Props = {
  filtering: boolean
  texts: { noneMatching: string; noneYet: string }
  onClearFilters: () => void
  onCreate: () => void
}

export function NoClients({ filtering, texts, onClearFilters, onCreate }: Props) {
  return (
    <EmptyState
      icon={filtering ? IconSearchOff : IconUsers}
      message={filtering ? texts.noneMatching : texts.noneYet}
      action={
        <Button variant="light" onClick={filtering ? onClearFilters : onCreate}>
          {filtering ? 'Quitar los filtros' : 'Registrar el primer cliente'}
        </Button>
      }
    />
  )
}
