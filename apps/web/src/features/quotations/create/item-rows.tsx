import { formatQuetzales, isNegative } from '@isp/domain/money/money'
import { itemProfit } from '@isp/domain/quotations/quotation-totals'
import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../components/inputs/icon-button'
import { MoneyInput } from '../../../components/inputs/money-input'
import editor from '../../../components/inputs/row-editor.module.css'
import { Surface } from '../../../components/layout/surface'
import { afterPress } from '../../../lib/after-press'
import { countedAmount } from '../../../lib/forms/typed-amount'
import type { ZodForm } from '../../../lib/forms/use-zod-form'
import classes from './item-rows.module.css'
import { emptyItem, type ItemField, nextKey, type QuotationFormValues } from './quotation-form-values'

type Props = Record<ItemField, string> & {
  index: number
  nameError: ReactNode
  purchasePriceError: ReactNode
  salePriceError: ReactNode
  removable: boolean
  actions: ItemRowActions
}

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
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    // Otherwise it would submit an incomplete quotation.
    event.preventDefault()
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not([readonly])')]
    const following = fields[fields.indexOf(event.target) + 1]
    if (following) following.focus()
    else actions.next(index)
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
        data-loss={isNegative(profit) || undefined}
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

export function ItemRows({ form }: { form: ZodForm<QuotationFormValues> }) {
  const addButton = useRef<HTMLButtonElement>(null)
  const actions = useItemRows(form, addButton)
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
      <Button ref={addButton} variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={actions.add}>
        Agregar artículo
      </Button>
    </Surface>
  )
}

/** Stable functions, so that only changed rows render again. */
type ItemRowActions = {
  type: (index: number, field: ItemField, text: string) => void
  check: (index: number, field: ItemField) => void
  remove: (index: number) => void
  add: () => void
  /** Focuses the next row, after the last one the button that adds one: a quotation that is complete gets no empty row. */
  next: (index: number) => void
}

/** A new row gets the focus; a removed one passes it to its neighbour. */
function useItemRows(
  form: ZodForm<QuotationFormValues>,
  addButton: RefObject<HTMLButtonElement | null>,
): ItemRowActions {
  const latest = useRef(form)
  latest.current = form
  const toFocus = useRef<number>(undefined)

  const focusName = (index: number) => latest.current.getInputNode(`items.${index}.name`)?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that was just added can be focused once it is drawn
  useEffect(() => {
    if (toFocus.current !== undefined) focusName(toFocus.current)
    toFocus.current = undefined
  }, [form.values.items.length])

  const [actions] = useState<ItemRowActions>(() => ({
    type: (index, field, text) => {
      latest.current.setFieldValue(`items.${index}.${field}`, text)
      latest.current.clearFieldError('items')
    },
    check: (index, field) => afterPress(() => latest.current.validateField(`items.${index}.${field}`)),
    remove: (index) => {
      toFocus.current = Math.min(index, latest.current.getValues().items.length - 2)
      latest.current.removeListItem('items', index)
    },
    add: () => {
      const { items } = latest.current.getValues()
      toFocus.current = items.length
      latest.current.insertListItem('items', emptyItem(nextKey(items)))
    },
    next: (index) => {
      if (index + 1 < latest.current.getValues().items.length) focusName(index + 1)
      else addButton.current?.focus()
    },
  }))
  return actions
}
