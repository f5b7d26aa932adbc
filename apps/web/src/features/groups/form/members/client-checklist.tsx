import { distinguishLookAlikes } from '@isp/domain/clients/look-alikes'
import { groupTexts } from '@isp/domain/groups/group-texts'
import { searchTerm } from '@isp/domain/text/text'
import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { ErrorState } from '../../../../components/feedback/error-state'
import { SearchBox } from '../../../../components/inputs/search-box'
import { formatCount } from '../../../../lib/format-count'
import { ChecklistRow } from './checklist-row'
import classes from './client-checklist.module.css'
import {
  type Candidate,
  type MemberSelection,
  MOST_LISTED,
  matchingClients,
  selectedByName,
  type TakenClient,
} from './member-selection'
import { useAvailableClients } from './use-available-clients'

const LONGEST_LIST = 5

const SKELETON_ROWS = 5

type Props = {
  /** The group being edited, whose members are listed too. */
  groupId?: number
  selection: MemberSelection
  onToggle: (client: Candidate) => void
  /** Clients deselected because another group has them now, or because they were deleted. */
  taken: readonly TakenClient[]
  /** Fixed CSS height: the content below must not move, least of all under an open list. */
  height: string
}

/** The selection is kept while the list shows other clients. */
export function ClientChecklist({ groupId, selection, onToggle, taken, height }: Props) {
  const [typed, setTyped] = useState('')
  const [searchTurn, setSearchTurn] = useState(0)
  // A snapshot of the selection, so that none disappears when deselected.
  const [ticked, setTicked] = useState<readonly Candidate[] | null>(null)
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const search = searchTerm(typed)
  const available = useAvailableClients({ search, groupId })
  const idPrefix = useId()

  const find = (text: string) => {
    setTyped(text)
    viewport?.scrollTo({ top: 0 })
  }
  const switchView = () => {
    setTicked(ticked ? null : selectedByName(selection))
    if (!ticked) {
      // Shows all clients. A new input, so that a pending search does not arrive later.
      setTyped('')
      setSearchTurn(searchTurn + 1)
    }
    viewport?.scrollTo({ top: 0 })
  }
  const { data } = available
  const found = useMemo(() => {
    const left = ticked?.filter(({ id }) => !taken.some((client) => client.id === id))
    return left ? matchingClients(left, search) : data
  }, [ticked, taken, search, data])
  const listed = useMemo(() => found?.slice(0, MOST_LISTED), [found])
  const distinctions = useMemo(() => distinguishLookAlikes(listed ?? []), [listed])

  return (
    <div>
      <Group gap="xs" mb="sm" className={classes.tools}>
        <SearchBox
          key={searchTurn}
          className={classes.search}
          value={typed}
          onChange={find}
          placeholder="Buscar clientes disponibles..."
        />
        <Button variant="default" disabled={ticked === null && selection.size === 0} onClick={switchView}>
          {ticked ? 'Ver todos' : `Ver seleccionados (${selection.size})`}
        </Button>
      </Group>
      {taken.length > 0 && <TakenClientsAlert taken={taken} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll in every browser */}
      <div
        ref={setViewport}
        className={classes.viewport}
        style={{ height }}
        role="group"
        aria-label="Clientes disponibles"
        aria-busy={(!ticked && available.isPending) || undefined}
        data-refreshing={(!ticked && available.isPlaceholderData) || undefined}
      >
        {listed && listed.length > 0 && (
          <ul className={classes.rows}>
            {listed.map((client) => (
              <ChecklistRow
                key={client.id}
                client={client}
                distinction={distinctions.get(client)}
                checked={selection.has(client.id)}
                onToggle={onToggle}
                idPrefix={idPrefix}
              />
            ))}
          </ul>
        )}
        {listed?.length === 0 && (
          <Text px="md" py="xl" ta="center" c="dimmed">
            {emptyText({ ticked: ticked !== null, searching: search !== '' })}
          </Text>
        )}
        {listed?.length === MOST_LISTED && (
          <Text px="md" py="sm" ta="center" fz="xs" c="dimmed">
            {groupTexts.firstListed(MOST_LISTED)}
          </Text>
        )}
        {!ticked && !data && <NotListed available={available} />}
      </div>
    </div>
  )
}

function emptyText({ ticked, searching }: { ticked: boolean; searching: boolean }): string {
  if (ticked) return searching ? groupTexts.noneTickedMatching : groupTexts.noneTicked
  return searching ? groupTexts.noneAvailableMatching : groupTexts.noneAvailable
}

function NotListed({ available }: { available: ReturnType<typeof useAvailableClients> }) {
  const { isError, isFetching, refetch } = available
  if (isError) {
    return <ErrorState message={groupTexts.availableFailed} onRetry={() => refetch()} retrying={isFetching} />
  }
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <div key={row} className={classes.row}>
      <Skeleton height={18} width={18} />
      <Skeleton height={12} width="50%" />
    </div>
  ))
}

function TakenClientsAlert({ taken }: { taken: readonly TakenClient[] }) {
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
