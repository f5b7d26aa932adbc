import { NativeSelect, TextInput } from '@mantine/core'
import type { useReceiving } from '../../lib/forms/use-receiving'

type Props = Pick<ReturnType<typeof useReceiving>, 'receiving' | 'change' | 'methods' | 'maxReference'> & {
  /** Enter in a text field, where no form submits on its own. */
  onEnter?: (() => void) | undefined
}

/** 'Forma' and, unless cash, 'Referencia' (specification 3 B2). */
export function MethodFields({ receiving, change, methods, maxReference, onEnter }: Props) {
  const { method, reference } = receiving
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
      {method !== 'cash' && (
        <TextInput
          label="Referencia"
          maxLength={maxReference}
          autoComplete="off"
          value={reference}
          onChange={({ currentTarget: { value } }) => change({ reference: value })}
          onKeyDown={onEnter && ((event) => event.key === 'Enter' && onEnter())}
        />
      )}
    </>
  )
}
