import { type CashRange, isWithin } from '@isp/domain/cash/cash-range'
import { cashTexts, voidedOnText } from '@isp/domain/cash/cash-texts'
import { comesIn, movementDone, movementLabels } from '@isp/domain/cash/movement-kinds'
import { guatemalaDay } from '@isp/domain/dates/local-date'
import { formatQuetzales, negated, type Quetzales } from '@isp/domain/money/money'
import { Button, Skeleton, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog'
import type { DialogProps } from '../../../components/dialogs/dialog'
import { ErrorState } from '../../../components/feedback/error-state'
import { Surface } from '../../../components/layout/surface'
import { LowerPager } from '../../../components/table/pager/lower-pager'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { unlessGone } from '../../../lib/server/unless-gone'
import { useAction } from '../../../lib/server/use-action'
import { useKeptAnswer } from '../../../lib/server/use-kept-answer'
import { whenText } from '../receipts/receipt-row'
import { MovementForm } from './movement-form'
import { movementName } from './movement-name'
import classes from './movements.module.css'

type Movement = RouterOutputs['cash']['movements']['list'][number]
type Props = {
  days: CashRange
  total: number
  /** Movements are registered as of now: only where today is shown. */
  adding: boolean
}

const PAGE_SIZE = 20

/**
 * 'Movimientos del día': the cash that went out and came in besides receipts, with its short form
 * (product/cash#movements).
 */
export function MovementsCard({ days, total, adding }: Props) {
  const { from, to } = days
  const [page, setPage] = useState(1)
  const { data, isError, isFetching, refetch } = useKeptAnswer(
    trpc.cash.movements.list.useQuery({ from, to, page, limit: PAGE_SIZE }, { placeholderData: keepPreviousData }),
  )
  const { dialog, opened, turn, open, close } = useDialogState<Movement>()
  const [added, setAdded] = useState(0)
  return (
    <Surface title={from === to ? 'Movimientos del día' : 'Movimientos'}>
      {adding && <MovementForm key={added} focused={added > 0} onAdded={() => setAdded(added + 1)} />}
      {!data && isError && (
        <ErrorState message={cashTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <Skeleton height={44} />}
      {data?.length === 0 && (
        <Text fz="sm" c="dimmed">
          {cashTexts.noMovements}
        </Text>
      )}
      {data && data.length > 0 && (
        <ul aria-label="Movimientos">
          {data.map((movement) => (
            <li
              key={`${movement.id} ${movement.voiding}`}
              className={classes.movement}
              data-void={stateOf(movement, days) === VOIDED || undefined}
            >
              <div className={classes.text}>
                {movementName(movement)}
                <p className={classes.detail}>
                  {[
                    ...(movement.description === null ? [] : [movementLabels[movement.kind]]),
                    whenText(movement.at, from !== to),
                    movement.actor,
                  ].join(' · ')}
                </p>
              </div>
              <span className={classes.figure}>{formatQuetzales(intoDrawer(movement))}</span>
              {movement.voidedAt === null ? (
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  aria-label={`Deshacer: ${movementName(movement)}`}
                  onClick={() => open(movement)}
                >
                  Deshacer
                </Button>
              ) : (
                <span className={classes.detail}>{stateOf(movement, days)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <LowerPager
        label="Páginas de los movimientos"
        page={page}
        pageSize={PAGE_SIZE}
        total={total}
        onChange={setPage}
      />
      {dialog && <VoidMovementDialog key={turn} movement={dialog} opened={opened} onClose={close} />}
    </Surface>
  )
}

const VOIDED = 'Anulado'

/** Null for a movement that is not void; one that was voided on another day counts on the shown days. */
function stateOf({ voiding, voidedAt }: Movement, days: CashRange): string | null {
  if (voiding || voidedAt === null) return voiding ? 'Anulación' : null
  const day = guatemalaDay(voidedAt)
  return isWithin(days, day) ? VOIDED : voidedOnText(day)
}

/** Negative if it goes out. */
function intoDrawer({ kind, amount }: Movement): Quetzales {
  return comesIn(kind) ? amount : negated(amount)
}

function VoidMovementDialog({ movement, ...dialog }: DialogProps & { movement: Movement }) {
  const { id, kind, amount } = movement
  const { mutateAsync: voidMovement } = useAction(trpc.cash.movements.void, {
    done: movementDone[kind].voided,
    failed: cashTexts.movementVoidFailed,
  })
  return (
    <ConfirmDialog
      {...dialog}
      title={`Deshacer: ${movementLabels[kind]}`}
      confirmLabel="Deshacer"
      pendingLabel="Deshaciendo..."
      destructive
      onConfirm={() => unlessGone(voidMovement({ id }))}
    >
      <Text fw={600}>
        {movementName(movement)} · {formatQuetzales(amount)}
      </Text>
      <Text mt="xs">
        {comesIn(kind)
          ? 'El monto sale hoy de lo que debe haber en la caja.'
          : 'El monto vuelve hoy a lo que debe haber en la caja.'}
      </Text>
    </ConfirmDialog>
  )
}
