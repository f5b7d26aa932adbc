import type { TextInputProps } from '@mantine/core'
import { SuggestInput } from '../../../components/inputs/suggest-input'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'

export type FoundClient = RouterOutputs['payments']['findClients'][number]

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'ref'> & {
  value: string
  onChange: (value: string) => void
  /** A registered client was chosen. */
  onChoose: (client: FoundClient) => void
}

/** 'Nombre del cliente', with the registered clients of both kinds (specification 5 D7). */
export function ClientNameInput(props: Props) {
  const { client } = trpc.useUtils()
  return (
    <SuggestInput<FoundClient>
      label="Nombre del cliente"
      autoCapitalize="words"
      {...props}
      listLabel="Clientes registrados"
      ask={(search, options) => client.payments.findClients.query({ search }, options)}
      suggestionOf={({ kind, id, name, groupName, phone }) => ({
        key: `${kind} ${id}`,
        text: name,
        detail: [groupName, phone].filter(Boolean).join(' · '),
      })}
    />
  )
}
