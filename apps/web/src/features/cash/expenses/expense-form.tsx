import { cashExpenseInput } from '@isp/domain/cash/cash.schema'
import { TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { MoneyInput } from '../../../components/inputs/money-input'
import { SubmitButton } from '../../../components/inputs/submit-button'
import { useOnce } from '../../../lib/forms/use-once'
import { useZodForm } from '../../../lib/forms/use-zod-form'
import classes from './expenses.module.css'
import { useAddExpense } from './use-expenses'

/** The short form of an expense. Each one has its request key: remount it after `onAdded`. */
export function ExpenseForm({ onAdded, focused }: { onAdded: () => void; focused: boolean }) {
  const { mutateAsync: add } = useAddExpense()
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
