import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import type { z } from 'zod'
import { keptForms } from '../../lib/forms/kept-forms'
import { useKeptForm } from '../../lib/forms/use-kept-form'
import { useOnce } from '../../lib/forms/use-once'
import { useQuestion } from '../../lib/forms/use-question'
import { useRefusedSave } from '../../lib/forms/use-refused-save'
import { type InitialValues, useZodForm } from '../../lib/forms/use-zod-form'
import type { Question } from '../../lib/layers/question'
import { useUnsavedChanges } from './unsaved-changes-guard'

/** Asks before a form is saved, about the field to which 'Corregir' goes. */
export type FieldQuestion = Omit<Question, 'back' | 'onBack'> & { field: string }

export type GuardedFormOptions<Schema extends z.ZodType, Values> = {
  schema: Schema
  initialValues: InitialValues<Values>
  /** Typed elsewhere, as in the dialog of the same record; the form starts dirty with it. */
  typed?: Partial<Values> | undefined
  /** Asked before valid values are saved that were `initial` before; null for nothing. */
  question?: ((output: z.output<Schema>, initial: Values) => FieldQuestion | null) | undefined
  /** Saves; a rejected promise keeps what was typed, and the caller reports the error. */
  onSave: (output: z.output<Schema>) => Promise<unknown>
  /** Reads the edited record again after a save was refused because it changed; rejects if that fails. */
  loadNew?: () => Promise<Values>
  /** Leaves the page or closes the dialog: after a save, or when nothing is lost. */
  leave: () => void
  /** Whether Escape leaves; false for a form in a dialog, which handles Escape itself. */
  escapes?: boolean
  /** Edited besides the fields of the schema: whether it has changed, and a check that shows its errors. */
  besides?: { dirty: boolean; isValid: () => boolean }
  /** The element with everything that is edited, if that is more than the form element. */
  page?: RefObject<HTMLElement | null>
}

/**
 * A form that saves once (again only after a failure), shows the server's field errors, and asks before unsaved changes
 * are lost. A form that stays after a save calls `renew`, so that it can be saved again.
 */
export function useGuardedForm<Schema extends z.ZodType, Values extends z.input<Schema> & Record<string, unknown>>({
  schema,
  initialValues,
  typed,
  question,
  onSave,
  loadNew,
  leave,
  escapes,
  besides = { dirty: false, isValid: () => true },
  page,
}: GuardedFormOptions<Schema, Values>) {
  const fields = useRef<HTMLFormElement>(null)
  const { busy: saving, once, renew } = useOnce()
  const form = useZodForm<Schema, Values>(schema, { initialValues })
  const askFirst = useQuestion()
  const carried = useRef(typed)
  useEffect(() => {
    if (carried.current) form.setValues(carried.current)
    carried.current = undefined
  })

  const refused = useRefusedSave(async () => loadNew && form.rebase(await loadNew()))

  const save = async (): Promise<boolean> => {
    const { hasErrors, errors } = form.validate()
    const valid = besides.isValid()
    if (hasErrors) form.focusFirstError(errors)
    if (hasErrors || !valid) return false
    const output = schema.parse(form.getValues())
    const asked = question?.(output, form.getInitialValues())
    if (asked) {
      const onBack = () => form.getInputNode(asked.field)?.focus()
      if (!(await askFirst({ ...asked, back: 'Corregir', onBack }))) return false
    }
    refused.clear()
    return once(
      () => onSave(output),
      (error) => {
        form.showServerIssues(error)
        refused.note(error)
      },
    )
  }
  useKeptForm<Values>(form.getInitialValues, form.setValues)
  const keep = () => keptForms.keep(form.getInitialValues(), form.getValues())
  const dirty = form.isDirty() || besides.dirty
  const guard = useUnsavedChanges({ dirty, fields: page ?? fields, save, leave, keep, escapes })
  const requestLeave = () => {
    if (!saving) guard.requestLeave()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await save()) guard.leaveSaved()
  }
  const formProps = { ref: fields, onSubmit: submit, noValidate: true }
  return { form, saving, guard, requestLeave, formProps, refusedSave: refused.alert, renew }
}
