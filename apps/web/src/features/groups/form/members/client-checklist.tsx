import { distinguishLookAlikes } from '@isp/domain/clients/look-alikes'
import { groupTexts } from '@isp/domain/groups/group-texts'
import { searchTerm } from '@isp/domain/text/text'
import { Alert, Box, Button, Group, Skeleton, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { IconUserMinus } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useState } from 'react'
import { ErrorState } from '../../../../components/feedback/error-state'
import { BusyButton } from '../../../../components/inputs/busy-button'
import { SearchBox } from '../../../../components/inputs/search-box'
import { formatCount } from '../../../../lib/format-count'
import { ChecklistPage } from './checklist-page'
import classes from './client-checklist.module.css'
import {
  type Candidate,
  inPages,
  type MemberSelection,
  matchingClients,
  selectedByName,
  type TakenClient,
} from './member-selection'
import { useAvailableClients } from './use-available-clients'

const LONGEST_LIST = 5

const SKELETON_ROWS = 5

/** Distance below the visible part at which the next page is fetched, in px. */
const AHEAD = '0px 0px 600px 0px'

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
  const pages = useMemo(() => {
    const left = ticked?.filter(({ id }) => !taken.some((client) => client.id === id))
    return left ? inPages(matchingClients(left, search)) : data
  }, [ticked, taken, search, data])
  const distinctions = useMemo(() => distinguishLookAlikes(pages?.flatMap(({ clients }) => clients) ?? []), [pages])
  const isEmpty = pages?.every(({ clients }) => clients.length === 0)

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
        {viewport &&
          pages?.map(({ number, clients }) => (
            <ChecklistPage
              key={number}
              number={number}
              clients={clients}
              selection={selection}
              distinctions={distinctions}
              onToggle={onToggle}
              viewport={viewport}
              idPrefix={idPrefix}
            />
          ))}
        {isEmpty && (
          <Text px="md" py="xl" ta="center" c="dimmed">
            {emptyText({ ticked: ticked !== null, searching: search !== '' })}
          </Text>
        )}
        {viewport && !ticked && <ChecklistTail available={available} viewport={viewport} />}
      </div>
    </div>
  )
}

function emptyText({ ticked, searching }: { ticked: boolean; searching: boolean }): string {
  if (ticked) return searching ? groupTexts.noneTickedMatching : groupTexts.noneTicked
  return searching ? groupTexts.noneAvailableMatching : groupTexts.noneAvailable
}

type ChecklistTailProps = { available: ReturnType<typeof useAvailableClients>; viewport: HTMLElement }

/** Fetches the next page when it is scrolled near. */
function ChecklistTail({ available, viewport }: ChecklistTailProps) {
  const { isPending, isError, isFetching, hasNextPage, isPlaceholderData, fetchNextPage, refetch } = available
  const { ref, entry } = useIntersection({ root: viewport, rootMargin: AHEAD })
  const wanted = entry?.isIntersecting === true && hasNextPage && !isFetching && !isError && !isPlaceholderData
  useEffect(() => {
    if (wanted) void fetchNextPage()
  }, [wanted, fetchNextPage])

  if (isError && !available.data) {
    return <ErrorState message={groupTexts.availableFailed} onRetry={() => refetch()} retrying={isFetching} />
  }
  if (isPending) {
    return Array.from({ length: SKELETON_ROWS }, (_, row) => (
      <div key={row} className={classes.row}>
        <Skeleton height={18} width={18} />
        <Skeleton height={12} width="50%" />
      </div>
    ))
  }
  if (!hasNextPage) return null
  return (
    <Box ref={ref} p="xs" ta="center">
      <BusyButton variant="subtle" size="xs" onClick={() => fetchNextPage()} busy={isFetching} busyLabel="Cargando...">
        Mostrar más
      </BusyButton>
    </Box>
  )
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
