import { clientFields } from '@isp/domain/clients/client-fields'
import { MOST_COMPLETED_CLIENTS } from '@isp/domain/import/router/router.schema'
import { routerTexts } from '@isp/domain/import/router/router-texts'
import type { RouterMatch, RouterPair } from '@isp/domain/router-export/router-match'
import { Box, Button, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { SectionHead } from '../../../components/layout/section-head'
import type { Column } from '../../../components/table/column'
import { DataTable } from '../../../components/table/data-table'
import { TablePagination } from '../../../components/table/pager/table-pagination'
import { formatCount } from '../../../lib/format-count'
import { RecordList } from './record-list'
import classes from './router.module.css'
import { completionOf, fillCounts, isTicked, pairKey, tickedPairs } from './router-state'
import { useCompleteFromRouter } from './use-complete-from-router'

const ROWS_AT_ONCE = 20
/** Below this width the columns do not fit. */
const TABLE_FROM_PX = 900

const WAYS: Record<RouterPair['by'], string> = { user: 'Usuario', ip: 'IP', name: 'Nombre' }

type Props = { match: RouterMatch; fileName: string; mikrotik: string | null }

/** Clients whose empty fields the router fills, each with its tick (product/router-export#completing). */
export function RouterCompletion({ match: { pairs, unclear, complete }, fileName, mikrotik }: Props) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [page, setPage] = useState(1)
  const { mutate, isPending } = useCompleteFromRouter()
  const ticked = useMemo(() => tickedPairs(pairs, toggled), [pairs, toggled])
  const columns = useMemo(
    () =>
      pairColumns(toggled, (key) =>
        setToggled((before) => {
          const next = new Set(before)
          if (!next.delete(key)) next.add(key)
          return next
        }),
      ),
    [toggled],
  )
  const { users, others } = fillCounts(ticked)
  const shown = Math.min(page, Math.max(1, Math.ceil(pairs.length / ROWS_AT_ONCE)))
  return (
    <Box component="section">
      <SectionHead title={`Clientes que ya están (${formatCount(pairs.length + complete.length)})`} />
      {pairs.length === 0 && <Text>{complete.length > 0 ? routerTexts.allComplete : routerTexts.noneFound}</Text>}
      {pairs.length > 0 && (
        <>
          <Text fz="sm" c="dimmed" mb="xs">
            {routerTexts.completeHint}
          </Text>
          <Button
            mb="sm"
            loading={isPending}
            disabled={ticked.length === 0}
            onClick={() => mutate(completionOf(ticked, fileName, mikrotik))}
          >
            {routerTexts.complete(users, others)}
          </Button>
          <DataTable
            label="Clientes y sus datos en el router"
            columns={columns}
            rows={pairs.slice((shown - 1) * ROWS_AT_ONCE, shown * ROWS_AT_ONCE)}
            rowKey={pairKey}
            tableFrom={TABLE_FROM_PX}
            fixed
            empty={null}
          />
          <TablePagination page={shown} pageSize={ROWS_AT_ONCE} total={pairs.length} onChange={setPage} />
          {pairs.length > MOST_COMPLETED_CLIENTS && (
            <Text fz="sm" mt="xs">
              {routerTexts.tooManyPairs(MOST_COMPLETED_CLIENTS)}
            </Text>
          )}
        </>
      )}
      {unclear.length > 0 && (
        <RecordList
          label={routerTexts.unclear(unclear.length)}
          items={unclear.map(({ entry: { name }, why }) => ({ name, detail: why }))}
        />
      )}
    </Box>
  )
}

function pairColumns(toggled: ReadonlySet<string>, onToggle: (key: string) => void): readonly Column<RouterPair>[] {
  return [
    {
      key: 'tick',
      header: 'Sí',
      width: 64,
      card: 'aside',
      cell: (pair) => (
        <label className={classes.tick}>
          <input
            type="checkbox"
            checked={isTicked(pair, toggled)}
            aria-label={`Completar a ${pair.client.name}`}
            onChange={() => onToggle(pairKey(pair))}
          />
        </label>
      ),
    },
    {
      key: 'client',
      header: 'Cliente',
      card: 'title',
      cell: ({ client: { name, group } }) => <Named name={name} detail={group} />,
    },
    {
      key: 'record',
      header: 'En el router',
      cell: ({ entry: { name, comment, disabled } }) => (
        <Named name={name} detail={[comment, disabled && 'desactivado'].filter(Boolean).join(' · ')} />
      ),
    },
    { key: 'by', header: 'Coincide', width: 110, cell: ({ by }) => WAYS[by] },
    {
      key: 'fill',
      header: 'Se llena',
      cell: ({ fill, doubt }) => (
        <span className={classes.value}>
          {(['pppoeUser', 'mikrotik', 'routerIp'] as const)
            .flatMap((field) => (fill[field] === undefined ? [] : `${clientFields[field].label}: ${fill[field]}`))
            .join(' · ')}
          {doubt !== null && (
            <Text span display="block" fz="xs" c="var(--tone-warning-fg)">
              {doubt}
            </Text>
          )}
        </span>
      ),
    },
  ]
}

function Named({ name, detail }: { name: string; detail: string | null }) {
  return (
    <span className={classes.value}>
      {name}
      {detail && (
        <Text span display="block" fz="xs" c="dimmed">
          {detail}
        </Text>
      )}
    </span>
  )
}
