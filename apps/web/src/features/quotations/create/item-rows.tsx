import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import editor from '../../../components/inputs/row-editor.module.css'
import { Surface } from '../../../components/layout/surface'
import type { ZodForm } from '../../../lib/forms/use-zod-form'
import { ItemRow } from './item-row'
import classes from './item-rows.module.css'
import type { QuotationFormValues } from './quotation-form-values'
import { useItemRows } from './use-item-rows'

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
