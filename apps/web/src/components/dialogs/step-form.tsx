import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useOnce } from '../../lib/forms/use-once'
import { useZodForm, type ZodForm } from '../../lib/forms/use-zod-form'
import { FormActions } from './form-actions'

type Props<Schema extends z.ZodType, Values> = {
  schema: Schema
  initialValues: Values
  /** Saves and goes on; a rejected promise keeps the step, and the caller reports the error. */
  onNext: (output: z.output<Schema>) => Promise<unknown>
  onCancel: () => void
  label: string
  savingText?: string
  children: (form: ZodForm<Values>) => ReactNode
}

/** One step of a dialog that has several; nothing that is typed here is worth asking about when it is closed. */
export function StepForm<Schema extends z.ZodType, Values extends z.input<Schema> & Record<string, unknown>>({
  schema,
  initialValues,
  onNext,
  onCancel,
  label,
  savingText = 'Comprobando...',
  children,
}: Props<Schema, Values>) {
  const form = useZodForm<Schema, Values>(schema, { initialValues })
  const { busy, once } = useOnce()
  const next = () => once(() => onNext(schema.parse(form.getValues())), form.showServerIssues)
  return (
    <form onSubmit={form.onSubmit(next, form.focusFirstError)} noValidate>
      {children(form)}
      <FormActions onCancel={onCancel} saving={busy} savingText={savingText}>
        {label}
      </FormActions>
    </form>
  )
}
