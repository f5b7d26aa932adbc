import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router-dom'

type Props = { label?: string } & ({ to: string; onBack?: never } | { to?: never; onBack: () => void })

/** Back arrow before a page's title: a link, or a button if leaving asks first. */
export function BackLink({ label = 'Volver', to, onBack }: Props) {
  const look = { 'aria-label': label, 'data-tip': label, variant: 'subtle', color: 'gray', size: 36 } as const
  const icon = <IconArrowLeft size={20} aria-hidden />
  if (to === undefined) {
    return (
      <ActionIcon {...look} onClick={onBack}>
        {icon}
      </ActionIcon>
    )
  }
  return (
    <ActionIcon {...look} component={Link} to={to}>
      {icon}
    </ActionIcon>
  )
}
