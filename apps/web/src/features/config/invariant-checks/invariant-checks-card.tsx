import { formatInstant } from '@isp/domain/dates/local-date'
import { brokenSentence, invariantCheckTexts } from '@isp/domain/invariant-checks/invariant-check-texts'
import { invariantFigure, invariantLabel, invariantPlace, isProfit } from '@isp/domain/invariant-checks/invariants'
import { Box, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconChecklist } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state'
import { ErrorState } from '../../../components/feedback/error-state'
import { Fact, Facts } from '../../../components/figures/facts'
import { MaskedValue } from '../../../components/figures/masked-value'
import { RevealButton } from '../../../components/figures/reveal-button'
import { StatusBadge } from '../../../components/figures/status-badge'
import { BusyButton } from '../../../components/inputs/busy-button'
import { wrapping } from '../../../components/inputs/wrapping-button'
import { Surface } from '../../../components/layout/surface'
import type { Column } from '../../../components/table/column'
import { DataTable } from '../../../components/table/data-table'
import { notify } from '../../../lib/notify'
import { saidByServer } from '../../../lib/server/server-error'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'
import { useShownFigures } from '../../../lib/storage/shown-figures'
import { INVARIANT_CHECKS_ANCHOR } from './invariant-checks-anchor'

type Check = NonNullable<RouterOutputs['invariantChecks']['status']['last']>
type Result = Check['results'][number]

/** How often the progress of a running check is asked for. */
const PROGRESS_MS = 1_000
/** Below this width the five columns do not fit. */
const TABLE_FROM_PX = 992

const kinds: Record<Check['kind'], string> = {
  daily: 'Automática, diaria',
  manual: 'A mano',
  command: 'Desde la línea de comandos',
}

/**
 * 'Comprobaciones'. Invariants that hold are shown on request: more than twenty cards fill a phone. Profit is masked until
 * the figures are shown.
 */
export function InvariantChecksCard() {
  const [all, setAll] = useState(false)
  const { mutate: run, isPending: pending } = useAction(trpc.invariantChecks.run, {
    done: ({ broken }) => (broken === 0 ? invariantCheckTexts.checked : undefined),
    failed: saidByServer(invariantCheckTexts.checkFailed),
    onDone: ({ broken }) => broken > 0 && notify.error(brokenSentence(broken)),
  })
  const { data, isError, isFetching, refetch } = trpc.invariantChecks.status.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (pending || state.data?.running ? PROGRESS_MS : false),
  })
  const running = data?.running
  const last = data?.last
  const rows = data && (last?.results ?? []).filter(({ holds }) => all || !holds)
  return (
    <Box id={INVARIANT_CHECKS_ANCHOR} mt="md">
      <Surface
        title="Comprobaciones"
        aside={
          <BusyButton
            variant="default"
            onClick={() => run()}
            busy={pending || Boolean(running)}
            busyLabel={running ? `Comprobando ${running.done} de ${running.of}...` : 'Comprobando...'}
          >
            Comprobar ahora
          </BusyButton>
        }
      >
        {!data && isError ? (
          <ErrorState message={invariantCheckTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} />
        ) : (
          <>
            {last && (
              <Box maw={640} mb="md">
                <Facts>
                  <Fact label="Última comprobación">{formatInstant(last.startedAt)}</Fact>
                  <Fact label="Hecha">{kinds[last.kind]}</Fact>
                  <Fact label="Resultado">
                    <CheckBadge broken={last.broken} />
                  </Fact>
                  {data.brokenSince !== null && <Fact label="Desde">{formatInstant(data.brokenSince)}</Fact>}
                </Facts>
              </Box>
            )}
            {(all || !last || last.broken > 0) && (
              <DataTable
                label="Comprobaciones"
                columns={columns}
                rows={rows}
                rowKey={({ name }) => name}
                skeletonRows={3}
                tableFrom={TABLE_FROM_PX}
                empty={<EmptyState icon={IconChecklist} message={invariantCheckTexts.noneYet} />}
              />
            )}
            {last && last.results.length > 0 && (
              <Group mt="xs" gap="xs">
                <Button variant="subtle" px={8} ml={-8} {...wrapping} aria-expanded={all} onClick={() => setAll(!all)}>
                  {all ? 'Ocultar comprobaciones' : `Ver las ${last.results.length} comprobaciones`}
                </Button>
                {rows?.some(({ name }) => isProfit(name)) && <RevealButton />}
              </Group>
            )}
            <Text size="sm" c="dimmed" mt="md">
              Se comprueba sola cada noche, sin cambiar nada. Si algo no coincide, avisa a quien administra el sistema:
              un respaldo de antes de esa fecha tiene las cifras correctas.
            </Text>
          </>
        )}
      </Surface>
    </Box>
  )
}

const columns: readonly Column<Result>[] = [
  { key: 'name', header: 'Comprobación', card: 'title', cell: ({ name }) => invariantLabel(name) },
  { key: 'holds', header: 'Estado', cell: ({ holds }) => <ResultBadge holds={holds} /> },
  {
    key: 'expected',
    header: 'Debe ser',
    align: 'right',
    cell: ({ name, expected }) => <Figure name={name} figure={expected} />,
  },
  { key: 'found', header: 'Hay', align: 'right', cell: ({ name, found }) => <Figure name={name} figure={found} /> },
  { key: 'example', header: 'Diferencias', cell: (result) => <Differences {...result} /> },
]

function Figure({ name, figure }: { name: string; figure: string }) {
  const [shown] = useShownFigures()
  return <MaskedValue value={invariantFigure(name, figure)} revealed={shown || !isProfit(name)} />
}

/** How many places differ, and the first one: '2, p. ej. Día 2026-10-03, clientes variables: debe ser Q1.00, hay Q2.00'. */
function Differences({ name, differences, example }: Result) {
  const [shown] = useShownFigures()
  if (!example) return '—'
  const { id, expected, found } = example
  const place = invariantPlace(name, id)
  const first = `${differences}, p. ej. ${place}`
  if (isProfit(name) && !shown) return first
  return `${first}${place ? ': ' : ''}debe ser ${invariantFigure(name, expected)}, hay ${invariantFigure(name, found)}`
}

function CheckBadge({ broken }: { broken: number }) {
  return broken === 0 ? (
    <StatusBadge tone="success" icon={IconCheck}>
      {invariantCheckTexts.allHold}
    </StatusBadge>
  ) : (
    <StatusBadge tone="danger" icon={IconAlertTriangle}>
      {brokenSentence(broken)}
    </StatusBadge>
  )
}

function ResultBadge({ holds }: { holds: boolean }) {
  return holds ? (
    <StatusBadge tone="success" icon={IconCheck}>
      {invariantCheckTexts.holds}
    </StatusBadge>
  ) : (
    <StatusBadge tone="danger" icon={IconAlertTriangle}>
      {invariantCheckTexts.broken}
    </StatusBadge>
  )
}
