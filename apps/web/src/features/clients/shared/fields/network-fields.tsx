import { formatTypedRouterIp } from '@isp/domain/clients/network-fields'
import { Text } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { type ReactNode, useId } from 'react'
import { MikrotikInput } from './mikrotik-input'
import classes from './network-fields.module.css'
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
  const hint = useId()
  const { error: _, ...neverCut } = form.getInputProps('neverCut', { type: 'checkbox' })
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
      <div className={classes.wide}>
        <label className={classes.tick}>
          <input type="checkbox" aria-describedby={hint} {...neverCut} />
          Nunca cortar
        </label>
        <Text id={hint} size="xs" c="dimmed">
          No aparece en «Por cortar», aunque deba
        </Text>
      </div>
    </>
  )
}
