import { formatQuetzales, isNegative, isZero, subtractQuetzales } from '@isp/domain/money/money'
import { Button } from '@mantine/core'
import { MoneyInput } from '../../../components/inputs/money-input'
import type { ZodForm } from '../../../lib/forms/use-zod-form'
import classes from './close.module.css'
import { type CloseValues, countedSoFar, type Drawer, hasCounted, takenOutOf } from './close-form'

type Props = { form: ZodForm<CloseValues>; drawer: Drawer }

/**
 * 'Dejo en caja': the part of the counted cash with which the next drawer opens. Nothing typed is all of it; what
 * stayed the last time is one press away (product/cash#left-in-the-drawer).
 */
export function LeftField({ form, drawer: { openingFloat } }: Props) {
  const values = form.getValues()
  const counted = countedSoFar(values)
  const takenOut = hasCounted(values) ? takenOutOf(values) : null
  const asBefore =
    openingFloat !== null && !isZero(openingFloat) && isNegative(subtractQuetzales(openingFloat, counted))
  return (
    <div className={classes.left}>
      <MoneyInput
        label="Dejo en caja"
        description={takenOut === null ? 'Vacío: se queda todo.' : `Se retira ${formatQuetzales(takenOut)}.`}
        placeholder={counted}
        value={values.leftInDrawer}
        {...form.getInputProps('leftInDrawer')}
      />
      {asBefore && (
        <Button
          size="xs"
          variant={values.leftInDrawer === openingFloat ? 'light' : 'default'}
          aria-pressed={values.leftInDrawer === openingFloat}
          onClick={() => form.setFieldValue('leftInDrawer', openingFloat)}
        >
          {formatQuetzales(openingFloat)}, como antes
        </Button>
      )}
    </div>
  )
}
