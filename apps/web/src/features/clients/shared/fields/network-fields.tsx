import { formatTypedRouterIp } from '@isp/domain/clients/network-fields'
import { Checkbox } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { MikrotikInput } from './mikrotik-input'
import { VerbatimInput } from './verbatim-input'

type NetworkField =
  | ('routerIp' | 'routerUser' | 'routerPassword' | 'wifiName' | 'wifiPassword')
  | ('pppoeUser' | 'mikrotik' | 'neverCut')

type Props = {
  form: {
    values: { mikrotik: string }
    getInputProps: (field: NetworkField, options?: { type: 'checkbox' }) => GetInputPropsReturnType
    setFieldValue: (field: 'routerIp' | 'mikrotik', value: string) => void
  }
  wifiPasswordNote?: ReactNode
}

/** For a grid of two columns. */
export function NetworkFields({ form, wifiPasswordNote }: Props) {
  return (
    <>
      <VerbatimInput
        label="IP del Router"
        style={{ gridColumn: '1 / -1' }}
        inputMode="decimal"
        placeholder="192.168.1.1"
        {...form.getInputProps('routerIp')}
        onChange={(event) => form.setFieldValue('routerIp', formatTypedRouterIp(event.currentTarget.value))}
      />
      <VerbatimInput label="Usuario del Router" {...form.getInputProps('routerUser')} />
      <VerbatimInput label="Contraseña del Router" {...form.getInputProps('routerPassword')} />
      <VerbatimInput label="Nombre de WiFi" {...form.getInputProps('wifiName')} />
      <div>
        <VerbatimInput label="Contraseña de WiFi" {...form.getInputProps('wifiPassword')} />
        {wifiPasswordNote}
      </div>
      <VerbatimInput
        label="Usuario PPPoE"
        description="El nombre de su secret en el MikroTik"
        {...form.getInputProps('pppoeUser')}
      />
      <MikrotikInput
        description="Dónde está conectado"
        {...form.getInputProps('mikrotik')}
        value={form.values.mikrotik}
        onChange={(name) => form.setFieldValue('mikrotik', name)}
      />
      <Checkbox
        label="Nunca cortar"
        description="No aparece en «Por cortar», aunque deba"
        style={{ gridColumn: '1 / -1' }}
        {...form.getInputProps('neverCut', { type: 'checkbox' })}
      />
    </>
  )
}
