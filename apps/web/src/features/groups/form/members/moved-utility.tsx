import { movedUtilitySentence } from '@isp/domain/groups/moved-utility'
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { type MemberSelection, movedMembers } from './member-selection'

type Props = {
  /** The group as it is called now. */
  name: string
  /** Its members before the changes. */
  before: MemberSelection
  selection: MemberSelection
}

/** Which past the group gets from the clients that join it, and loses with those that leave it. */
export function MovedUtility({ name, before, selection }: Props) {
  const { joining, leaving } = useMemo(() => movedMembers(before, selection), [before, selection])
  const group = name.trim() || 'este grupo'
  const sentences = [
    movedUtilitySentence({ utility: joining, from: null, to: group }),
    movedUtilitySentence({ utility: leaving, from: group, to: null }),
  ].filter((sentence) => sentence !== null)
  return (
    <Text size="sm" mt={sentences.length > 0 ? 'sm' : 0} role="status">
      {sentences.join(' ')}
    </Text>
  )
}
