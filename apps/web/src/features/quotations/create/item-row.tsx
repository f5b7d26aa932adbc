import { formatQuetzales } from '@isp/domain/money/money'
import { itemProfit } from '@isp/domain/quotations/quotation-totals'
import { TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { IconButton } from '../../../components/inputs/icon-button'
import { MoneyInput } from '../../../components/inputs/money-input'
import editor from '../../../components/inputs/row-editor.module.css'
import { countedAmount } from '../../../lib/forms/typed-amount'
import classes from './item-rows.module.css'
import type { ItemField } from './quotation-form-values'
import type { ItemRowActions } from './use-item-rows'

type Props = Record<ItemField, string> & {
  index: number
  nameError: ReactNode
  purchasePriceError: ReactNode
  salePriceError: ReactNode
  removable: boolean
  actions: ItemRowActions
}

/** One article: name, cost, price and profit. */
export const ItemRow = memo(function ItemRow({ index, removable, actions, ...row }: Props) {
  const profit = itemProfit({
    purchasePrice: countedAmount(row.purchasePrice),
    salePrice: countedAmount(row.salePrice),
  })
  const field = (key: ItemField) => ({
    'data-path': `items.${index}.${key}`,
    value: row[key],
    error: row[`${key}Error`],
    onBlur: () => actions.check(index, key),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    // Enter adds a row; otherwise it would submit an incomplete quotation.
    event.preventDefault()
    actions.next(index)
  }

  return (
    <li className={editor.row} onKeyDown={onKeyDown}>
      <TextInput
        label="Artículo"
        className={editor.wide}
        autoComplete="off"
        onChange={(event) => actions.type(index, 'name', event.currentTarget.value)}
        {...field('name')}
      />
      <MoneyInput
        label="Precio de Compra"
        placeholder="0.00"
        className={editor.amount}
        onChange={(text) => actions.type(index, 'purchasePrice', text)}
        {...field('purchasePrice')}
      />
      <MoneyInput
        label="Precio de Venta"
        placeholder="0.00"
        className={editor.amount}
        onChange={(text) => actions.type(index, 'salePrice', text)}
        {...field('salePrice')}
      />
      <TextInput
        label="Ganancia"
        readOnly
        tabIndex={-1}
        variant="unstyled"
        className={classes.profit}
        data-loss={profit.startsWith('-') || undefined}
        value={formatQuetzales(profit)}
      />
      <div className={editor.remove}>
        <IconButton
          label="Eliminar artículo"
          icon={IconTrash}
          destructive
          disabled={!removable}
          onClick={() => actions.remove(index)}
        />
      </div>
    </li>
  )
})
