import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { FieldGrid } from '../../../../components/inputs/field-grid'
import { MoneyInput } from '../../../../components/inputs/money-input'
import { PhoneInput } from '../../../../components/inputs/phone-input'
import type { ZodForm } from '../../../../lib/forms/use-zod-form'
import { NameInput } from '../../shared/fields/name-input'
import { SimilarClients } from '../../shared/fields/similar-clients'
import { StartDateInput } from '../../shared/fields/start-date-input'
import type { ClientDialogValues } from '../form/client-form-values'
import { type GroupPast, GroupSelect } from '../form/group-select'

type Props = {
  form: ZodForm<ClientDialogValues>
  startDateFixed: boolean
  /** The client being edited. */
  clientId?: number | undefined
  past?: GroupPast | undefined
}

/** Fields of the client dialogs. The first required one that is empty has the focus. */
export function ClientDialogFields({ form, startDateFixed, clientId, past }: Props) {
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
