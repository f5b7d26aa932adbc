import { clientTexts } from '@isp/domain/clients/client-texts'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { MoneyInput } from '../../../../components/inputs/money-input'
import type { ZodForm } from '../../../../lib/forms/use-zod-form'
import { PhoneInput } from '../../shared/fields/phone-input'
import { StartDateInput } from '../../shared/fields/start-date-input'
import type { ClientDialogValues } from '../form/client-form-values'

type Props = { form: ZodForm<ClientDialogValues>; startDateFixed: boolean }

/** Fields of the client dialogs. */
export function ClientDialogFields({ form, startDateFixed }: Props) {
  // Set explicitly, because the fields of a stored client render after the dialog itself.
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
      <TextInput
        label="Nombre"
        ref={first}
        required
        data-autofocus
        autoComplete="off"
        autoCapitalize="words"
        {...form.getInputProps('name')}
      />
      <PhoneInput label="Teléfono" value={form.values.phone} {...form.getInputProps('phone')} />
      <MoneyInput
        label="Monto Mensual"
        required
        value={form.values.monthlyAmount}
        {...form.getInputProps('monthlyAmount')}
      />
      <MoneyInput label="Utilidad" required value={form.values.utility} {...form.getInputProps('utility')} />
      <TextInput label="Dirección" autoComplete="off" {...form.getInputProps('address')} />
      <StartDateInput
        fixedNote={startDateFixed ? clientTexts.startDateFixed : undefined}
        {...form.getInputProps('startDate')}
      />
    </SimpleGrid>
  )
}
