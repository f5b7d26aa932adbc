import { Anchor, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { FormDialog } from '../../../../components/dialogs/form-dialog'
import { FieldGrid } from '../../../../components/inputs/field-grid'
import { MoneyInput } from '../../../../components/inputs/money-input'
import { PhoneInput } from '../../../../components/inputs/phone-input'
import type { InitialValues, ZodForm } from '../../../../lib/forms/use-zod-form'
import { NameInput } from '../../shared/fields/name-input'
import { SimilarClients } from '../../shared/fields/similar-clients'
import { StartDateInput } from '../../shared/fields/start-date-input'
import { startDateQuestion } from '../../shared/fields/start-date-question'
import { type ClientDialogValues, clientDialogForm, typedState } from '../form/client-form-values'
import { type GroupPast, GroupSelect } from '../form/group-select'

type Props = DialogProps & {
  title: string
  /** Undefined while loading: shows `loading` instead of the form. */
  initialValues: InitialValues<ClientDialogValues> | undefined
  loading?: ReactNode
  startDateFixed?: boolean
  /** The client being edited. */
  clientId?: number
  past?: GroupPast | undefined
  fullFormPath: string
  /** Reads the edited client again after a save was refused because it changed. */
  loadNew?: () => Promise<ClientDialogValues>
  /** A rejected promise keeps what was typed. */
  onSave: (client: z.output<typeof clientDialogForm>) => Promise<unknown>
}

/** The link to the full form takes along what was typed. */
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

type ClientDialogFieldsProps = {
  form: ZodForm<ClientDialogValues>
  startDateFixed: boolean
  /** The client being edited. */
  clientId?: number | undefined
  past?: GroupPast | undefined
}

/** The first required field that is empty has the focus. */
function ClientDialogFields({ form, startDateFixed, clientId, past }: ClientDialogFieldsProps) {
  const [isNamed] = useState(clientId === undefined && form.values.name !== '')
  return (
    <FieldGrid>
      <NameInput focused={!isNamed} {...form.getInputProps('name')} />
      <PhoneInput
        label="Teléfono"
        value={form.values.phone}
        {...form.getInputProps('phone')}
        // The notes have no box here: only a further phone can make them too long.
        error={form.errors.phone ?? form.errors.notes}
      />
      <SimilarClients {...form.values} kind="regular" clientId={clientId} />
      <MoneyInput
        label="Monto Mensual"
        required
        autoFocus={isNamed}
        data-autofocus={isNamed || undefined}
        value={form.values.monthlyAmount}
        {...form.getInputProps('monthlyAmount')}
      />
      <MoneyInput label="Utilidad" required value={form.values.utility} {...form.getInputProps('utility')} />
      <GroupSelect {...form.getInputProps('groupId')} value={form.values.groupId} past={past} />
      <TextInput label="Dirección" autoComplete="off" {...form.getInputProps('address')} />
      <StartDateInput fixed={startDateFixed} {...form.getInputProps('startDate')} />
    </FieldGrid>
  )
}
