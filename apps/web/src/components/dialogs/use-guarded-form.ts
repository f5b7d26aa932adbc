import { type FormEvent, useRef } from 'react'
import type { z } from 'zod'
import { useOnce } from '../../lib/forms/use-once'
import { useRefusedSave } from '../../lib/forms/use-refused-save'
import { useZodForm } from '../../lib/forms/use-zod-form'
import { useUnsavedChanges } from './unsaved-changes-guard'

export type GuardedFormOptions<Schema extends z.ZodType, Values> = {
  schema: Schema
  initialValues: Values
  /** Saves; a promise that rejects keeps what was typed, and whoever made it tells why. */
  onSave: (output: z.output<Schema>) => Promise<unknown>
  /** Reads the edited record again, where a save was refused because it changed; rejects where it could not be read. */
  loadNew?: () => Promise<Values>
  /** Leaves the page or closes the dialog: after a save, and when nothing would be lost. */
  leave: () => void
  /** Whether Escape leaves; false for a form in a dialog, which closes on Escape by itself. */
  escapes?: boolean
}

/** A form that saves once, again only where that failed, shows what the server refused, and asks before it loses what was typed. */
export function useGuardedForm<Schema extends z.ZodType, Values extends z.input<Schema> & Record<string, unknown>>({
  schema,
  initialValues,
  onSave,
  loadNew,
  leave,
  escapes,
}: GuardedFormOptions<Schema, Values>) {
  const fields = useRef<HTMLFormElement>(null)
  const { busy: saving, lost, once } = useOnce()
  const form = useZodForm<Schema, Values>(schema, { initialValues })

  const refused = useRefusedSave(async () => loadNew && form.rebase(await loadNew()))

  const save = async (): Promise<boolean> => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) {
      form.focusFirstError(errors)
      return false
    }
    refused.clear()
    return once(
      () => onSave(schema.parse(form.getValues())),
      (error) => {
        form.showServerIssues(error)
        refused.note(error)
      },
    )
  }
  const guard = useUnsavedChanges({ dirty: form.isDirty(), fields, save, leave, escapes })
  const requestLeave = () => {
    if (!saving) guard.requestLeave()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await save()) guard.leaveSaved()
  }
  /** What the form element takes. */
  const formProps = { ref: fields, onSubmit: submit, noValidate: true }
  return { form, saving, lost, guard, requestLeave, formProps, refusedSave: refused.alert }
}
