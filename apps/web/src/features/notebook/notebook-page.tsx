import { distinguishLookAlikes } from '@isp/domain/clients/look-alikes'
import { MOST_IN_NOTEBOOK } from '@isp/domain/collections/notebook.schema'
import {
  monthHead,
  notebookLegend,
  notebookPeriods,
  notebookTexts,
  tooManyClients,
} from '@isp/domain/collections/notebook-texts'
import { addMonths, periodOf } from '@isp/domain/dates/period'
import { groupTexts } from '@isp/domain/groups/group-texts'
import { membersInWords } from '@isp/domain/groups/member-counts'
import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconNotebook, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../components/feedback/empty-state'
import { ErrorState } from '../../components/feedback/error-state'
import { IconButton } from '../../components/inputs/icon-button'
import { BackLink } from '../../components/layout/back-link'
import { PageHeader } from '../../components/layout/page-header'
import { ListBody } from '../../components/list/list-page'
import { useEscape } from '../../lib/layers/use-escape'
import { listRows } from '../../lib/list/use-list-rows'
import { useGoBack } from '../../lib/navigation/use-entries'
import { errorCode } from '../../lib/server/server-error'
import { trpc } from '../../lib/server/trpc'
import { useKeptAnswer } from '../../lib/server/use-kept-answer'
import { useToday } from '../../lib/today'
import { notebookColumns } from './notebook-columns'
import type { NotebookClient } from './notebook-square'
import { type NotebookPlace, useNotebookPlace } from './use-notebook-place'

const YEAR = 12

/** Shows the months that the address names; `years` turns to those before and after. */
function useNotebook({ input }: NotebookPlace) {
  const [params, setParams] = useSearchParams()
  const query = useKeptAnswer(trpc.collections.notebook.useQuery(input, { placeholderData: keepPreviousData }))
  const current = periodOf(useToday())
  const periods = notebookPeriods(input.lastPeriod, current)
  const [first = current, last = current] = [periods[0], periods.at(-1)]
  const turn = (months: number) => {
    const next = addMonths(last, months)
    const { last: _, ...others } = Object.fromEntries(params)
    setParams(next < current ? { ...others, last: next } : others, { replace: true, preventScrollReset: true })
  }
  const firstPeriod = query.data?.firstPeriod ?? null
  return {
    query,
    periods,
    years: {
      /** Undefined where nothing was billed before, or nothing is billed after. */
      back: firstPeriod !== null && firstPeriod < first ? () => turn(-YEAR) : undefined,
      forward: last < current ? () => turn(YEAR) : undefined,
    },
  }
}

const GROUPS = '/groups'
const rowKey = ({ id }: NotebookClient) => id

/** 'Cuaderno' of a group, of the dashboard or of Cobros: clients by twelve months (product/collections#notebook). */
export function NotebookPage() {
  const place = useNotebookPlace()
  return place ? <Notebook place={place} /> : <ErrorState page title={groupTexts.notFound} back={GROUPS} />
}

function Notebook({ place }: { place: NotebookPlace }) {
  const { pathname, search } = useLocation()
  const { query, periods, years } = useNotebook(place)
  useEscape(useGoBack(place.back))
  const { data, error } = query
  const months = data?.months ?? periods.map((period) => ({ period }))
  const key = JSON.stringify(months)
  const distinctions = useMemo(() => distinguishLookAlikes(data?.clients ?? []), [data?.clients])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is what the months are.
  const columns = useMemo(() => notebookColumns(months, distinctions), [key, distinctions])
  if (errorCode(error) === 'NOT_FOUND') return <ErrorState page title={groupTexts.notFound} back={GROUPS} />

  const tooMany = data !== undefined && data.found > MOST_IN_NOTEBOOK
  const words =
    data &&
    [place.words(data.groupName), membersInWords({ clientCount: data.found - data.left, leftCount: data.left })]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <PageHeader
        title={notebookTexts.title}
        context={words ?? ' '}
        back={<BackLink to={place.back} />}
        actions={
          data &&
          data.clients.length > 0 && (
            <Button
              component={Link}
              to={`${pathname}/print${search}`}
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
            >
              Imprimir
            </Button>
          )
        }
      />
      {!tooMany && <Tools periods={months.map(({ period }) => period)} years={years} />}
      <ListBody
        list={listRows({ ...query, data: data?.clients })}
        failed={notebookTexts.loadFailed}
        label={notebookTexts.title}
        columns={columns}
        rowKey={rowKey}
        scrolls
        empty={<NoClients place={place} found={tooMany ? data.found : 0} />}
      />
    </>
  )
}

type ToolsProps = Pick<ReturnType<typeof useNotebook>, 'periods' | 'years'>

function Tools({ periods, years: { back, forward } }: ToolsProps) {
  return (
    <Group gap="8px 24px" mb="sm">
      <Group gap={4} wrap="nowrap">
        <IconButton label="Un año atrás" icon={IconChevronLeft} disabled={!back} onClick={() => back?.()} />
        <span aria-live="polite">
          {[periods[0], periods.at(-1)].map((period) => monthHead(period ?? '')).join(' – ')}
        </span>
        <IconButton label="Un año adelante" icon={IconChevronRight} disabled={!forward} onClick={() => forward?.()} />
      </Group>
      <VisuallyHidden>{notebookTexts.keys}</VisuallyHidden>
      <Group component="dl" gap="4px 16px" fz="sm" c="dimmed">
        {notebookLegend.map(({ mark, meaning }) => (
          <Group key={mark} gap={6} align="stretch" wrap="nowrap">
            <Text component="dt" inherit fw={600} c="var(--mantine-color-text)">
              {mark}
            </Text>
            <dd>{meaning}</dd>
          </Group>
        ))}
      </Group>
    </Group>
  )
}

function NoClients({ place, found }: { place: NotebookPlace; found: number }) {
  const leave = useGoBack(place.back)
  return (
    <EmptyState
      icon={IconNotebook}
      message={found > 0 ? `${tooManyClients(found)} ${notebookTexts.narrow}` : notebookTexts.noClients}
      action={
        <Button variant="light" onClick={leave}>
          Volver a la lista
        </Button>
      }
    />
  )
}
