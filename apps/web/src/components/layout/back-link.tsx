import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { useGoBack } from '../../lib/navigation/use-entries'

type Props = { label?: string } & ({ to: string; onBack?: never } | { to?: never; onBack: () => void })

/** A button if leaving asks first. A plain click on the link returns to the page that this one was opened from. */
export function BackLink({ label = 'Volver', to, onBack }: Props) {
  const goBack = useGoBack(to ?? '/')
  const look = { 'aria-label': label, 'data-tip': label, variant: 'subtle', color: 'gray', size: 36 } as const
  const icon = <IconArrowLeft size={20} aria-hidden />
  if (to === undefined) {
    return (
      <ActionIcon {...look} onClick={onBack}>
        {icon}
      </ActionIcon>
    )
  }
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goBack()
  }
  return (
    <ActionIcon {...look} component={Link} to={to} onClick={follow}>
      {icon}
    </ActionIcon>
  )
}
