import { type CashRange, isWithin } from '@isp/domain/cash/cash-range'
import { cashTexts, voidedOnText } from '@isp/domain/cash/cash-texts'
import { guatemalaDay } from '@isp/domain/dates/local-date'
import { formatQuetzales } from '@isp/domain/money/money'
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
import { ExpenseForm } from './expense-form'
import classes from './expenses.module.css'

type Expense = RouterOutputs['cash']['expenses']['list'][number]
type Props = {
  days: CashRange
  /** How many rows these days have. */
  total: number
  /** Expenses are registered as of now: only where today is shown. */
  adding: boolean
}

const PAGE_SIZE = 20

/** 'Gastos del día': what was paid out of cash, with its short form (specification 3 C2). */
export function ExpensesCard({ days, total, adding }: Props) {
  const { from, to } = days
  const [page, setPage] = useState(1)
  const { data, isError, isFetching, refetch } = useKeptAnswer(
    trpc.cash.expenses.list.useQuery({ from, to, page, limit: PAGE_SIZE }, { placeholderData: keepPreviousData }),
  )
  const { dialog, opened, turn, open, close } = useDialogState<Expense>()
  const [added, setAdded] = useState(0)
  return (
    <Surface title={from === to ? 'Gastos del día' : 'Gastos'}>
      {adding && <ExpenseForm key={added} focused={added > 0} onAdded={() => setAdded(added + 1)} />}
      {!data && isError && (
        <ErrorState message={cashTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <Skeleton height={44} />}
      {data?.length === 0 && <p className={classes.none}>{cashTexts.noExpenses}</p>}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-label="Gastos">
          {data.map((expense) => (
            <li
              key={`${expense.id} ${expense.voiding}`}
              className={classes.expense}
              data-void={stateOf(expense, days) === VOIDED || undefined}
            >
              <div className={classes.text}>
                {expense.description}
                <p className={classes.detail}>
                  {whenText(expense.at, from !== to)} · {expense.actor}
                </p>
              </div>
              <span className={classes.figure}>{formatQuetzales(expense.amount)}</span>
              {expense.voidedAt === null ? (
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  aria-label={`Anular: ${expense.description}`}
                  onClick={() => open(expense)}
                >
                  Anular
                </Button>
              ) : (
                <span className={classes.detail}>{stateOf(expense, days)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <LowerPager label="Páginas de los gastos" page={page} pageSize={PAGE_SIZE} total={total} onChange={setPage} />
      {dialog && <VoidExpenseDialog key={turn} expense={dialog} opened={opened} onClose={close} />}
    </Surface>
  )
}

const VOIDED = 'Anulado'

/** What is shown of an expense that is void: one that was voided on another day counts on the shown days. */
function stateOf({ voiding, voidedAt }: Expense, days: CashRange): string | null {
  if (voiding || voidedAt === null) return voiding ? 'Anulación' : null
  const day = guatemalaDay(voidedAt)
  return isWithin(days, day) ? VOIDED : voidedOnText(day)
}

function VoidExpenseDialog({ expense, ...dialog }: DialogProps & { expense: Expense }) {
  const { mutateAsync: voidExpense } = useAction(trpc.cash.expenses.void, {
    done: cashTexts.expenseVoided,
    failed: cashTexts.expenseVoidFailed,
  })
  return (
    <ConfirmDialog
      {...dialog}
      title="Anular gasto"
      confirmLabel="Anular"
      pendingLabel="Anulando..."
      destructive
      onConfirm={() => unlessGone(voidExpense({ id: expense.id }))}
    >
      <Text fw={600}>
        {expense.description} · {formatQuetzales(expense.amount)}
      </Text>
      <Text mt="xs">El monto vuelve hoy a lo que debe haber en la caja.</Text>
    </ConfirmDialog>
  )
}
