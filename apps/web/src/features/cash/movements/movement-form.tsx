import { cashMovementForm } from '@isp/domain/cash/cash.schema'
import { cashTexts } from '@isp/domain/cash/cash-texts'
import { type MovementKind, movementDone, movementKinds, movementLabels } from '@isp/domain/cash/movement-kinds'
import { formatQuetzales } from '@isp/domain/money/money'
import { Button, Group, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { MoneyInput } from '../../../components/inputs/money-input'
import { SubmitButton } from '../../../components/inputs/submit-button'
import { useOnce } from '../../../lib/forms/use-once'
import { useZodForm } from '../../../lib/forms/use-zod-form'
import { errorCode, whyNotCreated } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'
import { useUndo } from '../../../lib/server/use-undo'
import { movementName } from './movement-name'
import classes from './movements.module.css'

const KINDS: Record<MovementKind, { submit: string; example: string }> = {
  expense: { submit: 'Agregar gasto', example: 'Gasolina, cable…' },
  deposit: { submit: 'Registrar depósito', example: 'Banco, boleta…' },
  withdrawal: { submit: 'Registrar retiro', example: 'Para qué…' },
  entry: { submit: 'Registrar entrada', example: 'Cambio, préstamo…' },
}

/** Each movement has its request key: remount the form after `onAdded`. */
export function MovementForm({ onAdded, focused }: { onAdded: () => void; focused: boolean }) {
  const undo = useUndo(trpc.cash.movements.void)
  const { mutateAsync: add } = useAction(trpc.cash.movements.create, {
    keyed: true,
    done: ({ kind }) => movementDone[kind].added,
    about: (movement) => `${movementName(movement)} · ${formatQuetzales(movement.amount)}`,
    undo: ({ id }) => undo({ id }),
    failed: (error) =>
      errorCode(error) ? [cashTexts.movementFailed, whyNotCreated(error)] : [cashTexts.movementUnanswered],
    // The next movement must not wait for the figures.
    refetch: 'behind',
  })
  const { busy, once } = useOnce()
  const form = useZodForm(cashMovementForm, { initialValues: { kind: 'expense', description: '', amount: '' } })
  const { kind, amount } = form.getValues()
  const isExpense = kind === 'expense'
  const choose = (next: MovementKind) => {
    flushSync(() => {
      form.setFieldValue('kind', next)
      form.clearErrors()
    })
    form.getInputNode(next === 'expense' ? 'description' : 'amount')?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return form.focusFirstError(errors)
    const saved = await once(
      () => add(cashMovementForm.parse(form.getValues())),
      (error) => form.showServerIssues(error),
    )
    if (saved) onAdded()
  }
  const fields = [
    <TextInput
      key="description"
      className={classes.description}
      label={isExpense ? 'Descripción' : 'Nota'}
      placeholder={KINDS[kind].example}
      autoComplete="off"
      autoFocus={focused}
      {...form.getInputProps('description')}
    />,
    <MoneyInput
      key="amount"
      className={classes.amount}
      label="Monto"
      value={amount}
      {...form.getInputProps('amount')}
    />,
  ]
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-start" gap="8px 12px" mb="md" className={classes.form}>
        <Group flex="1 1 100%" gap={4} className={classes.kinds}>
          {movementKinds.map((known) => (
            <Button
              key={known}
              size="xs"
              px={4}
              variant={known === kind ? 'light' : 'default'}
              aria-pressed={known === kind}
              onClick={() => choose(known)}
            >
              {movementLabels[known]}
            </Button>
          ))}
        </Group>
        {isExpense ? fields : [...fields].reverse()}
        <SubmitButton variant="default" saving={busy}>
          {KINDS[kind].submit}
        </SubmitButton>
      </Group>
    </form>
  )
}
