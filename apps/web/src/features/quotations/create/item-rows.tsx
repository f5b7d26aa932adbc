import { formatQuetzales } from '@isp/domain/money/money'
import { itemProfit } from '@isp/domain/quotations/quotation-totals'
import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { IconButton } from '../../../components/inputs/icon-button'
import { MoneyInput } from '../../../components/inputs/money-input'
import editor from '../../../components/inputs/row-editor.module.css'
import { Surface } from '../../../components/layout/surface'
import { countedAmount } from '../../../lib/forms/typed-amount'
import type { ZodForm } from '../../../lib/forms/use-zod-form'
import classes from './item-rows.module.css'
import type { ItemField, QuotationFormValues } from './quotation-form-values'
import type { ItemRowActions } from './use-item-rows'
import { useItemRows } from './use-item-rows'

type Props = Record<ItemField, string> & {
  index: number
  nameError: ReactNode
  purchasePriceError: ReactNode
  salePriceError: ReactNode
  removable: boolean
  actions: ItemRowActions
}

/** One article: name, cost, price and profit. */
const ItemRow = memo(function ItemRow({ index, removable, actions, ...row }: Props) {
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

/** The articles of a quotation's form, at least one row. */
export function ItemRows({ form }: { form: ZodForm<QuotationFormValues> }) {
  const actions = useItemRows(form)
  const { items } = form.values

  return (
    <Surface title="Artículos">
      <ul className={editor.rows}>
        {items.map(({ key, name, purchasePrice, salePrice }, index) => (
          <ItemRow
            key={key}
            index={index}
            name={name}
            purchasePrice={purchasePrice}
            salePrice={salePrice}
            nameError={form.errors[`items.${index}.name`]}
            purchasePriceError={form.errors[`items.${index}.purchasePrice`]}
            salePriceError={form.errors[`items.${index}.salePrice`]}
            removable={items.length > 1}
            actions={actions}
          />
        ))}
      </ul>
      {/* Always rendered, so that a refused save can move the focus here. */}
      <div className={classes.problem} data-path="items" tabIndex={-1} role="alert">
        {form.errors.items}
      </div>
      <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={actions.add}>
        Agregar artículo
      </Button>
    </Surface>
  )
}
