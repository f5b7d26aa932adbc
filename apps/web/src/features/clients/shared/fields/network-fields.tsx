import { formatTypedRouterIp } from '@isp/domain/clients/network-fields'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { VerbatimInput } from './verbatim-input'

type NetworkField = 'routerIp' | 'routerUser' | 'routerPassword' | 'wifiName' | 'wifiPassword'

type Props = {
  form: {
    getInputProps: (field: NetworkField) => GetInputPropsReturnType
    setFieldValue: (field: 'routerIp', value: string) => void
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
    </>
  )
}
