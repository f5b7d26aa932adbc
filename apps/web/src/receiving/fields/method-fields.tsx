import { NativeSelect, TextInput } from '@mantine/core'
import { FieldWarning } from '../../components/inputs/field-warning'
import type { useReceiving } from '../form/use-receiving'

type Props = Pick<ReturnType<typeof useReceiving>, 'receiving' | 'change' | 'methods' | 'asked'> & {
  /** Enter in a text field, where no form submits on its own. */
  onEnter?: (() => void) | undefined
  /** The focus starts in 'Referencia' while it is missing, for money that has one. */
  referenceFirst?: boolean
}

/** 'Forma' and the texts that it asks for (product/receipts#methods). */
export function MethodFields({ receiving, change, methods, asked, onEnter, referenceFirst }: Props) {
  const { method } = receiving
  return (
    <>
      <NativeSelect
        label="Forma"
        data={methods}
        value={method}
        onChange={({ currentTarget: { value } }) =>
          change({ method: methods.find((known) => known.value === value)?.value ?? method })
        }
      />
      {asked.map(({ field, label, warning }) => (
        <TextInput
          key={field}
          data-first={
            (referenceFirst && method !== 'cash' && field === 'reference' && receiving.reference === '') || undefined
          }
          label={label}
          description={warning && <FieldWarning text={warning} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          value={receiving[field]}
          onChange={({ currentTarget: { value } }) => change({ [field]: value })}
          onKeyDown={onEnter && ((event) => event.key === 'Enter' && onEnter())}
        />
      ))}
    </>
  )
}
