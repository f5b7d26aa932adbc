import { Alert, Anchor } from '@mantine/core'

type PageLink = { label: string; to: string }
type Props = {
  /** Undefined if nothing was refused. */
  reason: { text: string; link: PageLink } | undefined
}

export function RefusalAlert({ reason }: Props) {
  if (!reason) return null
  return (
    <Alert color="red" variant="light" role="alert" mt="md">
      {reason.text} <ReasonLink {...reason.link} />
    </Alert>
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
