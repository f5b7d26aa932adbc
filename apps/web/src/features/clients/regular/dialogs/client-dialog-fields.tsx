import { TextInput } from '@mantine/core'
import { FieldGrid } from '../../../../components/inputs/field-grid'
import { MoneyInput } from '../../../../components/inputs/money-input'
import type { ZodForm } from '../../../../lib/forms/use-zod-form'
import { NameInput } from '../../shared/fields/name-input'
import { PhoneInput } from '../../shared/fields/phone-input'
import { StartDateInput } from '../../shared/fields/start-date-input'
import type { ClientDialogValues } from '../form/client-form-values'

type Props = { form: ZodForm<ClientDialogValues>; startDateFixed: boolean }

/** Fields of the client dialogs. */
export function ClientDialogFields({ form, startDateFixed }: Props) {
  return (
    <FieldGrid>
      <NameInput {...form.getInputProps('name')} />
      <PhoneInput label="Teléfono" value={form.values.phone} {...form.getInputProps('phone')} />
      <MoneyInput
        label="Monto Mensual"
        required
        value={form.values.monthlyAmount}
        {...form.getInputProps('monthlyAmount')}
      />
      <MoneyInput label="Utilidad" required value={form.values.utility} {...form.getInputProps('utility')} />
      <TextInput label="Dirección" autoComplete="off" {...form.getInputProps('address')} />
      <StartDateInput fixed={startDateFixed} {...form.getInputProps('startDate')} />
    </FieldGrid>
  )
}
