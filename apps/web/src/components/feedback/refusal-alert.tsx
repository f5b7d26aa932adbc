import { Anchor } from '@mantine/core'
import { SeenAlert } from './seen-alert'

type PageLink = { label: string; to: string }
type Props = {
  /** Undefined if nothing was refused. */
  reason: { text: string; link: PageLink } | undefined
}

export function RefusalAlert({ reason }: Props) {
  if (!reason) return null
  return (
    <SeenAlert mt="md">
      {reason.text} <ReasonLink {...reason.link} />
    </SeenAlert>
  )
}

/** Opens the record beside what is open here; also where there is no router, as in a toast. */
export function ReasonLink({ label, to }: PageLink) {
  return (
    <Anchor href={to} target="_blank" inherit>
      {label}
    </Anchor>
  )
}
