import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { NOTICE_MS } from '../lib/notify'
import { amountRefusal, stepAmount, tidyAmount, typedAmount } from './typed-amount'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> & {
  /** Decimal text as typed: `150`, `150.5`, empty. */
  value: string
  onChange: (value: string) => void
}

/**
 * Amount in quetzales: decimal keyboard, two decimals at most, arrow keys step by 0.01 and never below 0. What is pasted
 * and cannot be read is refused in words, for as long as a notice stays.
 */
export function MoneyInput({ value, onChange, onBlur, onKeyDown, error, ...others }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    if (refusal === null) return
    const timer = setTimeout(() => setRefusal(null), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [refusal])

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value
    // A single wrong key needs no words: it is seen that nothing came of it.
    if (!isKey(event.nativeEvent)) setRefusal(amountRefusal(typed))
    else if (amountRefusal(typed) === null) setRefusal(null)
    onChange(typedAmount(typed, value))
  }
  const tidy = (event: FocusEvent<HTMLInputElement>) => {
    if (tidyAmount(value) !== value) onChange(tidyAmount(value))
    onBlur?.(event)
  }
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onChange(stepAmount(value, event.key === 'ArrowUp' ? 1 : -1))
  }

  return (
    <TextInput
      leftSection={<span aria-hidden>Q</span>}
      autoComplete="off"
      {...others}
      inputMode="decimal"
      value={value}
      onChange={type}
      error={refusal ?? error}
      errorProps={refusal === null ? undefined : { role: 'alert' }}
      onBlur={tidy}
      onKeyDown={step}
    />
  )
}

function isKey(event: Event): boolean {
  return event instanceof InputEvent && event.inputType === 'insertText' && event.data?.length === 1
}
