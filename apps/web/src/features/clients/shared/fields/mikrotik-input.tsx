import type { TextInputProps } from '@mantine/core'
import { SuggestInput } from '../../../../components/inputs/suggest-input'
import { trpc } from '../../../../lib/server/trpc'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'ref' | 'label'> & {
  value: string
  onChange: (name: string) => void
}

/** The name of a MikroTik, with those that clients have. */
export function MikrotikInput(props: Props) {
  const { client } = trpc.useUtils()
  return (
    <SuggestInput<{ name: string; clients: number }>
      {...props}
      label="MikroTik"
      listLabel="MikroTik en uso"
      ask={(search, options) => client.clients.mikrotiks.query({ search }, options)}
      suggestionOf={({ name, clients }) => ({
        key: name,
        text: name,
        detail: clients === 1 ? '1 cliente' : `${clients} clientes`,
      })}
      onChoose={({ name }) => props.onChange(name)}
    />
  )
}
