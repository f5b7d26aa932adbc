import { generatedPeriods, generationTexts } from '@isp/domain/billing/generation-texts'
import { formatInstant } from '@isp/domain/dates/local-date'
import { Button } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state'
import type { Column } from '../../../components/table/column'
import { formatCount } from '../../../lib/format-count'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { CardHint, ListCard } from '../list-card'
import { GenerationState } from './generation-state'
import { GenerationUndoDialog } from './generation-undo-dialog'
import { GENERATIONS_ANCHOR } from './generations-anchor'

type Listed = RouterOutputs['billing']['generations']['list'][number]

/** Below this width the six columns do not fit. */
const TABLE_FROM_PX = 992

/** The newest generations of payments; one without paid payments can be undone. */
export function GenerationsCard() {
  // Fetched on each visit: a payment marked paid meanwhile prevents undoing its generation.
  const list = trpc.billing.generations.list.useQuery(undefined, { refetchOnMount: 'always' })
  const { dialog, opened, turn, open, close } = useDialogState<Listed>()
  const [columns] = useState(() => generationColumns(open))
  return (
    <ListCard
      title="Pagos generados"
      anchor={GENERATIONS_ANCHOR}
      query={list}
      failed={generationTexts.loadFailed}
      columns={columns}
      rowKey={({ id }) => id}
      skeletonRows={3}
      tableFrom={TABLE_FROM_PX}
      empty={<EmptyState icon={IconCalendarEvent} message={generationTexts.noneYet} />}
      hints={
        <CardHint>
          Los pagos de cada mes se generan solos. Si la fecha del sistema estaba mal, aquí se quitan los que no
          corresponden, mientras ninguno esté marcado como pagado.
        </CardHint>
      }
    >
      {dialog && <GenerationUndoDialog key={turn} opened={opened} onClose={close} generation={dialog} />}
    </ListCard>
  )
}

function generationColumns(onUndo: (generation: Listed) => void): readonly Column<Listed>[] {
  return [
    { key: 'generatedAt', header: 'Fecha', card: 'title', cell: ({ generatedAt }) => formatInstant(generatedAt) },
    { key: 'periods', header: 'Meses', cell: (generation) => generatedPeriods(generation) },
    { key: 'regular', header: 'Regulares', align: 'right', cell: ({ regularCount }) => formatCount(regularCount) },
    { key: 'variable', header: 'Variables', align: 'right', cell: ({ variableCount }) => formatCount(variableCount) },
    { key: 'state', header: 'Estado', cell: (generation) => <GenerationState generation={generation} /> },
    {
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      card: 'actions',
      cell: (generation) => <UndoButton generation={generation} onUndo={onUndo} />,
    },
  ]
}

function UndoButton({ generation, onUndo }: { generation: Listed; onUndo: (generation: Listed) => void }) {
  if (generation.undoneAt !== null || generation.touched) return null
  return (
    <Button
      size="xs"
      variant="light"
      color="red"
      aria-label={`Deshacer ${generatedPeriods(generation)}`}
      onClick={() => onUndo(generation)}
    >
      Deshacer
    </Button>
  )
}
