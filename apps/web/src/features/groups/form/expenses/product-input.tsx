import { formatQuetzales } from '@isp/domain/money/money'
import type { TextInputProps } from '@mantine/core'
import { SuggestInput } from '../../../../components/inputs/suggest-input'
import { type RouterOutputs, trpc } from '../../../../lib/server/trpc'

export type Product = RouterOutputs['groups']['expenseProducts'][number]

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'ref'> & {
  value: string
  onChange: (value: string) => void
  onChoose: (product: Product) => void
}

/** Description of an expense, with products that were used before. */
export function ProductInput(props: Props) {
  const { client } = trpc.useUtils()
  return (
    <SuggestInput<Product>
      {...props}
      listLabel="Productos usados antes"
      ask={(search, options) => client.groups.expenseProducts.query({ search }, options)}
      suggestionOf={({ id, name, cost }) => ({ key: String(id), text: name, detail: formatQuetzales(cost) })}
    />
  )
}
