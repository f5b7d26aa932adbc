import { denominations } from '@isp/domain/cash/denominations'
import { formatQuetzales } from '@isp/domain/money/money'
import { Box, Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core'
import { flushSync } from 'react-dom'
import { MoneyInput } from '../../../components/inputs/money-input'
import type { ZodForm } from '../../../lib/forms/use-zod-form'
import classes from './close.module.css'
import { type CloseValues, countedSoFar, rememberedWay, sumOfPieces } from './close-form'

/** The count by denomination, which adds up while one types, or one figure (product/cash#count). */
export function CountFields({ form }: { form: ZodForm<CloseValues> }) {
  const values = form.getValues()
  const { byDenomination, count } = values
  const choose = (by: boolean) => {
    rememberedWay.write(by)
    flushSync(() => {
      form.setFieldValue('byDenomination', by)
      form.clearErrors()
    })
    // The way of counting alone is nothing that could be lost.
    form.resetDirty({ ...form.getInitialValues(), byDenomination: by })
    form.getInputNode(by ? 'count.200' : 'counted')?.focus()
  }
  return (
    <Box component="fieldset" mb="md">
      <Text component="legend" fw={600}>
        Efectivo contado
      </Text>
      <Group gap={4} mt="xs" mb="sm">
        <Way chosen={byDenomination} onClick={() => choose(true)}>
          Por denominación
        </Way>
        <Way chosen={!byDenomination} onClick={() => choose(false)}>
          Solo el total
        </Way>
      </Group>
      {byDenomination ? (
        <SimpleGrid cols={{ base: 3, xs: 4 }} spacing="sm" verticalSpacing="xs" mb="sm">
          {denominations.map((value, index) => (
            <div key={value}>
              <TextInput
                label={`Q${value}`}
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                data-autofocus={index === 0 || undefined}
                onFocus={({ currentTarget }) => currentTarget.select()}
                {...form.getInputProps(`count.${value}`)}
              />
              <Text span display="block" fz="xs" c="dimmed" className={classes.sum}>
                {formatQuetzales(sumOfPieces(value, count[`${value}`]))}
              </Text>
            </div>
          ))}
          <div>
            <MoneyInput label="Monedas" value={count.coins} {...form.getInputProps('count.coins')} />
          </div>
        </SimpleGrid>
      ) : (
        <MoneyInput label="Total contado" value={values.counted} data-autofocus {...form.getInputProps('counted')} />
      )}
      {byDenomination && (
        <Group component="p" justify="space-between" py={4} className={classes.total}>
          <span>Total contado</span>
          <strong aria-live="polite">{formatQuetzales(countedSoFar(values))}</strong>
        </Group>
      )}
    </Box>
  )
}

function Way({ chosen, onClick, children }: { chosen: boolean; onClick: () => void; children: string }) {
  return (
    <Button size="xs" variant={chosen ? 'light' : 'default'} aria-pressed={chosen} onClick={onClick}>
      {children}
    </Button>
  )
}
