import { distinguishLookAlikes } from '@isp/domain/clients/look-alikes'
import { clientCount } from '@isp/domain/collections/collection-texts'
import { cutTexts } from '@isp/domain/collections/cut-texts'
import { copyAge, copyAgeWords } from '@isp/domain/offline/copy-age'
import { offlineTexts, partOfClients, takenWords } from '@isp/domain/offline/offline-texts'
import { netOfQueue, queuedOf } from '@isp/domain/outbox/net-of-queue'
import type { OutboxEntry } from '@isp/domain/outbox/outbox-entry'
import { Box, Button, Group, SimpleGrid, Text } from '@mantine/core'
import { IconClock, IconCloudOff, IconSearchOff, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { EmptyState } from '../../components/feedback/empty-state'
import { SearchBox } from '../../components/inputs/search-box'
import { ListHeader } from '../../components/list/list-header'
import { today } from '../../lib/today'
import { useOutboxState } from '../../outbox/device-outbox'
import type { KeptClient, KeptCopy } from '../../outbox/kept-copy'
import { useTakesPayments } from '../../outbox/use-collecting'
import { useSentAfter } from '../../outbox/use-history'
import { CutListSelect, type ShownList } from './cut-list-select'
import { KeptClientCard } from './kept-client-card'
import { firstOf, placesOf } from './kept-places'
import { netCutLists } from './net-cut-lists'
import classes from './offline-view.module.css'

export const KEPT_CLIENTS = 'Clientes guardados'

const AT_ONCE = 60
const NONE: readonly OutboxEntry[] = []
const noneIn: Record<ShownList, string> = {
  all: offlineTexts.noneKept,
  toCut: cutTexts.noneToCut,
  toReconnect: cutTexts.noneToReconnect,
}

type Props = {
  copy: KeptCopy
  lost: boolean
  /** The payments that wait on this device. */
  queue?: ReactNode
}

export function OfflineView({ copy, lost, queue }: Props) {
  const [search, setSearch] = useState('')
  const [list, setList] = useState<ShownList>('all')
  const [most, setMost] = useState(AT_ONCE)
  const waiting = useOutboxState()?.entries ?? NONE
  const sent = useSentAfter(copy.takenAt)
  const clients = useMemo(() => netCutLists(copy.clients, [...sent, ...waiting]), [copy, sent, waiting])
  const places = useMemo(() => {
    const listed = clients.filter(({ cutList }) => list === 'all' || cutList === list)
    return placesOf(listed, search)
  }, [clients, list, search])
  const distinctions = useMemo(() => distinguishLookAlikes(clients), [clients])
  const distinctionOf = (client: KeptClient) => {
    const distinction = distinctions.get(client)
    return distinction === client.phone || distinction === client.address ? undefined : distinction
  }
  const found = places.reduce((sum, { clients }) => sum + clients.length, 0)
  const part = partOfClients({ kept: copy.clients.length, total: copy.total })
  const taken = takenWords(copy.takenAt, today())
  const age = copyAgeWords(copy.takenAt, today())
  const isOn = useTakesPayments()
  const collects = isOn && copyAge(copy.takenAt, today()) !== 'tooOld'
  const Icon = lost ? IconCloudOff : IconClock

  return (
    <>
      <ListHeader title={KEPT_CLIENTS} actions={[]} />
      <div className={classes.notice} role="status" data-tone={lost ? 'warning' : 'info'}>
        <Icon size={18} aria-hidden />
        <div>
          <Text inherit fw={600}>
            {lost ? `${offlineTexts.lost} ${taken}` : taken}
          </Text>
          {lost && !isOn && <p>{offlineTexts.readOnly}</p>}
          {isOn && age && <p>{age}</p>}
          {part && <p>{part}</p>}
        </div>
      </div>
      {queue}
      <Group component="search" gap="sm" wrap="nowrap" mb="md" className={classes.search} aria-label="Filtros">
        <SearchBox
          value={search}
          onChange={(text) => {
            setSearch(text)
            setMost(AT_ONCE)
          }}
          placeholder="Buscar clientes..."
        />
        <CutListSelect
          clients={clients}
          shown={list}
          onChoose={(next) => {
            setList(next)
            setMost(AT_ONCE)
          }}
        />
        <Text span flex="none" fz="sm" c="dimmed">
          {clientCount(found)}
        </Text>
      </Group>
      {found === 0 &&
        (search === '' ? (
          <EmptyState icon={IconUsers} message={noneIn[list]} />
        ) : (
          <EmptyState icon={IconSearchOff} message={offlineTexts.noneFound} />
        ))}
      {firstOf(places, most).map(({ name, clients }) => (
        <Box key={name} aria-label={name} component="section" mb={20}>
          <Text component="h2" mb="xs" fw={650}>
            {name}
          </Text>
          <SimpleGrid component="ul" minColWidth="min(100%, 320px)" autoFlow="auto-fill" spacing="xs">
            {clients.map((client) => (
              <li key={`${client.kind} ${client.id}`} className={classes.client}>
                <KeptClientCard
                  client={netOfQueue(client, sent)}
                  distinction={distinctionOf(client)}
                  waiting={queuedOf(waiting, client)}
                  collects={collects}
                />
              </li>
            ))}
          </SimpleGrid>
        </Box>
      ))}
      {found > most && (
        <Button variant="default" fullWidth onClick={() => setMost(most + AT_ONCE)}>
          Ver más clientes
        </Button>
      )}
    </>
  )
}
