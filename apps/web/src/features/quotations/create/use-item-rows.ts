import { useEffect, useRef, useState } from 'react'
import { afterPress } from '../../../lib/after-press'
import type { ZodForm } from '../../../lib/forms/use-zod-form'
import { emptyItem, type ItemField, nextKey, type QuotationFormValues } from './quotation-form-values'

/** Actions of the rows. Stable functions, so that only changed rows render again. */
export type ItemRowActions = {
  type: (index: number, field: ItemField, text: string) => void
  check: (index: number, field: ItemField) => void
  remove: (index: number) => void
  add: () => void
  /** Focuses the next row, which is added if there is none. */
  next: (index: number) => void
}

/** The rows of a quotation's form: a new row gets the focus, a removed one passes it to its neighbour. */
export function useItemRows(form: ZodForm<QuotationFormValues>): ItemRowActions {
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
      else actions.add()
    },
  }))
  return actions
}
