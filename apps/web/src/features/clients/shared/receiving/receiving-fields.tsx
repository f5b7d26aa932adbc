import { MAX_REFERENCE, paymentMethods } from '@isp/domain/receipts/receipt.schema'
import { methodLabels } from '@isp/domain/receipts/receipt-texts'
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { PaidDateField } from './paid-date-field'
import type { useReceiving } from './use-receiving'

const METHODS = paymentMethods.map((value) => ({ value, label: methodLabels[value] }))

type Props = Pick<ReturnType<typeof useReceiving>, 'receiving' | 'change' | 'dateProblem'> & {
  /** Enter in a text field, where no form submits on its own. */
  onEnter?: () => void
}

/** 'Pagó hoy', 'Forma' and, unless cash, 'Referencia' of a dialog that pays (specification 3 A8, B2). */
export function ReceivingFields({ receiving: { paidDate, method, reference }, change, dateProblem, onEnter }: Props) {
  return (
    <>
      <PaidDateField
        date={paidDate}
        problem={dateProblem}
        onChange={(date) => change({ paidDate: date })}
        onEnter={onEnter}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md" mt="md">
        <NativeSelect
          label="Forma"
          data={METHODS}
          value={method}
          onChange={({ currentTarget: { value } }) =>
            change({ method: paymentMethods.find((known) => known === value) ?? 'cash' })
          }
        />
        {method !== 'cash' && (
          <TextInput
            label="Referencia"
            maxLength={MAX_REFERENCE}
            value={reference}
            onChange={({ currentTarget: { value } }) => change({ reference: value })}
            onKeyDown={onEnter && ((event) => event.key === 'Enter' && onEnter())}
          />
        )}
      </SimpleGrid>
    </>
  )
}
