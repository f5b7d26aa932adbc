import { groupTexts } from '@isp/domain/groups/group-texts'
import { Alert } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { formatCount } from '../../../../lib/format-count'
import type { TakenClient } from './member-selection'

const LONGEST_LIST = 5

/** Names the deselected clients and their new groups while the operator corrects the selection. */
export function TakenClientsAlert({ taken }: { taken: readonly TakenClient[] }) {
  const rest = taken.length - LONGEST_LIST
  return (
    <Alert
      color="red"
      variant="light"
      role="status"
      mb="sm"
      icon={<IconUserMinus aria-hidden />}
      title={groupTexts.unticked(taken.length)}
    >
      <ul style={{ overflowWrap: 'anywhere' }}>
        {taken.slice(0, LONGEST_LIST).map(({ id, message }) => (
          <li key={id}>{message}</li>
        ))}
        {rest > 0 && <li>y {formatCount(rest)} más</li>}
      </ul>
    </Alert>
  )
}
