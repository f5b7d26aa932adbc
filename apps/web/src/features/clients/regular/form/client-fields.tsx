import { MIN_WIFI_PASSWORD_LENGTH } from '@isp/domain/clients/network-fields'
import { Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { FieldGrid } from '../../../../components/inputs/field-grid'
import { InputWarning } from '../../../../components/inputs/input-warning'
import { MoneyInput } from '../../../../components/inputs/money-input'
import { PhoneCountryInput } from '../../../../components/inputs/phone-country-input'
import { Surface } from '../../../../components/layout/surface'
import type { ZodForm } from '../../../../lib/forms/use-zod-form'
import { trpc } from '../../../../lib/server/trpc'
import { BilledFromSelect } from '../../shared/fields/billed-from-select'
import { MapsLinkInput } from '../../shared/fields/maps-link-input'
import { NetworkFields } from '../../shared/fields/network-fields'
import { SimilarClients } from '../../shared/fields/similar-clients'
import { StartDateInput } from '../../shared/fields/start-date-input'
import type { ClientFormValues } from './client-form-values'
import { type GroupPast, GroupSelect } from './group-select'

const ASK_DELAY_MS = 300

type Props = {
  form: ZodForm<ClientFormValues>
  /** The client being edited. */
  clientId?: number
  past?: GroupPast
  wifiWarning: (names: readonly string[]) => string | null
}

export function ClientFields({ form, clientId, past, wifiWarning }: Props) {
  return (
    <>
      <Surface title="Información del Cliente">
        <FieldGrid>
          <TextInput
            label="Nombre"
            required
            autoFocus
            autoComplete="off"
            autoCapitalize="words"
            {...form.getInputProps('name')}
          />
          <PhoneCountryInput label="Teléfono" value={form.values.phone} {...form.getInputProps('phone')} />
          <SimilarClients {...form.values} kind="regular" clientId={clientId} />
          <TextInput label="Dirección" autoComplete="off" {...form.getInputProps('address')} />
          <MapsLinkInput {...form.getInputProps('googleMapsLink')} />
          <MoneyInput
            label="Monto Mensual"
            required
            value={form.values.monthlyAmount}
            {...form.getInputProps('monthlyAmount')}
          />
          <MoneyInput
            label="Utilidad"
            placeholder="0.00"
            value={form.values.utility}
            {...form.getInputProps('utility')}
          />
          <GroupSelect {...form.getInputProps('groupId')} value={form.values.groupId} past={past} />
          <StartDateInput {...form.getInputProps('startDate')} />
          {clientId === undefined && (
            <BilledFromSelect
              startDate={form.values.startDate}
              fee={form.values.monthlyAmount}
              {...form.getInputProps('billedFrom')}
              value={form.values.billedFrom}
            />
          )}
          <TextInput label="Código externo" autoComplete="off" {...form.getInputProps('externalId')} />
        </FieldGrid>
        <Textarea label="Notas" mt="md" rows={3} autoComplete="off" {...form.getInputProps('notes')} />
      </Surface>
      <Surface title="Información de Red">
        <FieldGrid>
          <NetworkFields
            form={form}
            wifiPasswordNote={
              <WifiPasswordWarning password={form.values.wifiPassword} exceptId={clientId} warning={wifiWarning} />
            }
          />
        </FieldGrid>
      </Surface>
    </>
  )
}

type WifiPasswordWarningProps = {
  password: string
  /** The client being edited, which is excluded. */
  exceptId?: number
  /** Message for the clients that use it; null for none. */
  warning: (names: readonly string[]) => string | null
}

/** Warns during typing if other clients use the same WiFi password; it can still be saved. */
function WifiPasswordWarning({ password, exceptId, warning }: WifiPasswordWarningProps) {
  const [wifiPassword] = useDebouncedValue(password.trim(), ASK_DELAY_MS)
  const { data } = trpc.clients.namesByWifiPassword.useQuery(
    { wifiPassword, exceptId },
    { enabled: wifiPassword.length >= MIN_WIFI_PASSWORD_LENGTH, gcTime: 0 },
  )
  // Only for the current text, not for the text before the last key.
  const sentence = wifiPassword === password.trim() && data ? warning(data) : null
  return <InputWarning text={sentence} />
}
