import { SimpleGrid } from '@mantine/core'
import type { ComponentProps } from 'react'
import { MethodFields } from '../../../../components/inputs/method-fields'
import { PaidDateField } from './paid-date-field'

type Props = ComponentProps<typeof MethodFields> &
  Pick<ComponentProps<typeof PaidDateField>, 'repeatLast' | 'dateBox'> & { dateProblem: string | null }

/** 'Pagó hoy', 'Forma' and the texts that it asks for, of a dialog that pays (specification 3 A8, B2). */
export function ReceivingFields({ dateProblem, repeatLast, dateBox, ...method }: Props) {
  const { receiving, change, onEnter } = method
  return (
    <>
      <PaidDateField
        date={receiving.paidDate}
        problem={dateProblem}
        onChange={(date) => change({ paidDate: date })}
        repeatLast={repeatLast}
        dateBox={dateBox}
        onEnter={onEnter}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md" mt="md">
        <MethodFields {...method} />
      </SimpleGrid>
    </>
  )
}
