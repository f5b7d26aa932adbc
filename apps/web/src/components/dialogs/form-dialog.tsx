import type { ModalProps } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { InitialValues, ZodForm } from '../../lib/forms/use-zod-form'
import { Dialog } from './dialog'
import { FormActions } from './form-actions'
import classes from './form-dialog.module.css'
import { RefusedSaveAlert } from './refused-save-alert'
import { UnsavedChangesDialog } from './unsaved-changes-guard'
import { type GuardedFormOptions, useGuardedForm } from './use-guarded-form'

type Props<Schema extends z.ZodType, Values> = Pick<
  GuardedFormOptions<Schema, Values>,
  'schema' | 'question' | 'onSave' | 'loadNew'
> & {
  opened: boolean
  onClose: () => void
  title: string
  size?: ModalProps['size']
  /** Undefined while loading: shows `loading` instead of the form. */
  initialValues: InitialValues<Values> | undefined
  loading?: ReactNode
  children: (form: ZodForm<Values>) => ReactNode
  /** At the left of the buttons. Before it leaves with what was typed it calls `release`, so that nobody is asked. */
  aside?: (form: ZodForm<Values>, release: () => void) => ReactNode
  /** The submit button, 'Guardar' by default, and its label while it saves. */
  submit?: { label: string; pending: string }
}

/** Asks before unsaved changes are lost. */
export function FormDialog<Schema extends z.ZodType, Values extends z.input<Schema> & Record<string, unknown>>({
  opened,
  onClose,
  title,
  size = 'lg',
  initialValues,
  loading,
  ...form
}: Props<Schema, Values>) {
  const requestClose = useRef(onClose)
  return (
    <Dialog opened={opened} onClose={() => requestClose.current()} title={title} size={size}>
      {initialValues ? (
        <DialogForm {...form} initialValues={initialValues} onClose={onClose} requestClose={requestClose} />
      ) : (
        loading
      )}
    </Dialog>
  )
}

type FormProps<Schema extends z.ZodType, Values> = Pick<
  Props<Schema, Values>,
  'schema' | 'question' | 'onSave' | 'loadNew' | 'onClose' | 'children' | 'aside' | 'submit'
> & {
  initialValues: InitialValues<Values>
  /** Ref in which the form stores its guarded close function. */
  requestClose: RefObject<() => void>
}

function DialogForm<Schema extends z.ZodType, Values extends z.input<Schema> & Record<string, unknown>>({
  onClose,
  requestClose,
  children,
  aside,
  submit,
  ...options
}: FormProps<Schema, Values>) {
  const { form, saving, guard, requestLeave, formProps, refusedSave } = useGuardedForm<Schema, Values>({
    ...options,
    leave: onClose,
    escapes: false,
  })
  useEffect(() => {
    requestClose.current = requestLeave
    return () => {
      requestClose.current = onClose
    }
  })

  const fields = formProps.ref
  // The dialog has focused its first control when it opened; a form that was loaded since has the focus now.
  useEffect(() => {
    if (!fields.current?.closest('[role="dialog"]')?.contains(document.activeElement)) return
    fields.current.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [fields])

  return (
    <form {...formProps}>
      {children(form)}
      <RefusedSaveAlert {...refusedSave} />
      <div className={classes.foot}>
        {aside?.(form, guard.release)}
        <FormActions onCancel={requestLeave} saving={saving} savingText={submit?.pending}>
          {submit?.label}
        </FormActions>
      </div>
      <UnsavedChangesDialog {...guard} />
    </form>
  )
}
