import { cashExpenseInput } from '@isp/domain/cash/cash.schema'
import { cashTexts } from '@isp/domain/cash/cash-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { MoneyInput } from '../../../components/inputs/money-input'
import { SubmitButton } from '../../../components/inputs/submit-button'
import { useOnce } from '../../../lib/forms/use-once'
import { useZodForm } from '../../../lib/forms/use-zod-form'
import { errorCode, whyNotCreated } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'
import { useUndo } from '../../../lib/server/use-undo'
import classes from './expenses.module.css'

/** The short form of an expense. Each one has its request key: remount it after `onAdded`. */
export function ExpenseForm({ onAdded, focused }: { onAdded: () => void; focused: boolean }) {
  const undo = useUndo(trpc.cash.expenses.void)
  const { mutateAsync: add } = useAction(trpc.cash.expenses.create, {
    keyed: true,
    done: cashTexts.expenseAdded,
    about: ({ description, amount }) => `${description} · ${formatQuetzales(amount)}`,
    undo: ({ id }) => undo({ id }),
    failed: (error) =>
      errorCode(error) ? [cashTexts.expenseFailed, whyNotCreated(error)] : [cashTexts.expenseUnanswered],
    // The next expense must not wait for the figures.
    refetch: 'behind',
  })
  const { busy, once } = useOnce()
  const form = useZodForm(cashExpenseInput, { initialValues: { description: '', amount: '' } })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return form.focusFirstError(errors)
    const saved = await once(
      () => add(cashExpenseInput.parse(form.getValues())),
      (error) => form.showServerIssues(error),
    )
    if (saved) onAdded()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        className={classes.description}
        label="Descripción"
        placeholder="Gasolina, depósito al banco…"
        maxLength={200}
        autoComplete="off"
        autoFocus={focused}
        {...form.getInputProps('description')}
      />
      <MoneyInput
        className={classes.amount}
        label="Monto"
        value={form.getValues().amount}
        {...form.getInputProps('amount')}
      />
      <SubmitButton variant="default" saving={busy}>
        Agregar gasto
      </SubmitButton>
    </form>
  )
}
