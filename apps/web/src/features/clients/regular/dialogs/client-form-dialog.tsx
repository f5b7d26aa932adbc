import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { FormDialog } from '../../../../components/dialogs/form-dialog'
import type { InitialValues } from '../../../../lib/forms/use-zod-form'
import { startDateQuestion } from '../../shared/fields/start-date-question'
import { type ClientDialogValues, clientDialogForm, typedState } from '../form/client-form-values'
import type { GroupPast } from '../form/group-select'
import { ClientDialogFields } from './client-dialog-fields'

type Props = DialogProps & {
  title: string
  /** Undefined while loading: shows `loading` instead of the form. */
  initialValues: InitialValues<ClientDialogValues> | undefined
  loading?: ReactNode
  startDateFixed?: boolean
  /** The client being edited. */
  clientId?: number
  past?: GroupPast | undefined
  /** Path of the page with all the client's fields. */
  fullFormPath: string
  /** Reads the edited client again after a save was refused because it changed. */
  loadNew?: () => Promise<ClientDialogValues>
  /** Saves; a rejected promise keeps what was typed. */
  onSave: (client: z.output<typeof clientDialogForm>) => Promise<unknown>
}

/** A client's short form in a dialog, with a link to the full one, which takes along what was typed. */
export function ClientFormDialog({ startDateFixed = false, clientId, past, fullFormPath, ...dialog }: Props) {
  return (
    <FormDialog
      {...dialog}
      schema={clientDialogForm}
      question={startDateFixed ? undefined : ({ startDate }) => startDateQuestion(startDate)}
      aside={(form, release) => (
        <Anchor
          component={Link}
          to={fullFormPath}
          state={typedState(form.values, (field) => form.isDirty(field))}
          onClick={release}
          size="sm"
        >
          Formulario completo
        </Anchor>
      )}
    >
      {(form) => <ClientDialogFields form={form} startDateFixed={startDateFixed} clientId={clientId} past={past} />}
    </FormDialog>
  )
}
