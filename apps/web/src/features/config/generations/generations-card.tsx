import { type Generation, USUAL_PERIODS } from '@isp/domain/billing/generation-rules'
import { generatedPeriods, generationTexts, undoneDetail, undoQuestion } from '@isp/domain/billing/generation-texts'
import { formatInstant } from '@isp/domain/dates/local-date'
import { Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCalendarEvent, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog'
import { EmptyState } from '../../../components/feedback/empty-state'
import { StatusBadge } from '../../../components/figures/status-badge'
import type { Column } from '../../../components/table/column'
import { formatCount } from '../../../lib/format-count'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { unlessGone } from '../../../lib/server/unless-gone'
import { useAction } from '../../../lib/server/use-action'
import { CardHint, ListCard } from '../list-card'
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

function GenerationState({ generation }: { generation: Generation & { touched: boolean } }) {
  const { undoneAt, mostPeriods, acknowledgedAt, touched } = generation
  if (undoneAt !== null) {
    return (
      <StatusBadge tone="neutral" icon={IconArrowBackUp}>
        Deshecha
      </StatusBadge>
    )
  }
  if (mostPeriods > USUAL_PERIODS && acknowledgedAt === null) {
    return (
      <StatusBadge tone="warning" icon={IconAlertTriangle}>
        {mostPeriods} meses de una vez
      </StatusBadge>
    )
  }
  return touched ? (
    <StatusBadge tone="success" icon={IconCircleCheck}>
      Con pagos cobrados
    </StatusBadge>
  ) : (
    <StatusBadge tone="info" icon={IconCalendarEvent}>
      Sin cobros aún
    </StatusBadge>
  )
}

type Props = { opened: boolean; onClose: () => void; generation: Generation }

function GenerationUndoDialog({ opened, onClose, generation }: Props) {
  const undo = useAction(trpc.billing.generations.undo, {
    done: generationTexts.undone,
    detail: undoneDetail,
    failed: generationTexts.undoFailed,
  })
  const { data } = trpc.billing.generations.countRemovable.useQuery({ id: generation.id }, { refetchOnMount: 'always' })
  // A client with payments of the generation may have been deleted since.
  const payments = data?.payments ?? generation.regularCount + generation.variableCount
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Deshacer pagos generados"
      confirmLabel="Deshacer"
      pendingLabel="Deshaciendo..."
      destructive
      onConfirm={() => unlessGone(undo.mutateAsync({ id: generation.id }))}
    >
      <Text>{undoQuestion(generation, payments)}</Text>
    </ConfirmDialog>
  )
}
