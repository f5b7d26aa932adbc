import { TextInput, type TextInputProps } from '@mantine/core'
import type { FocusEvent, KeyboardEvent } from 'react'
import { stepAmount, tidyAmount, typedAmount } from './typed-amount'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> & {
  /** Decimal text as typed: `150`, `150.5`, empty. */
  value: string
  onChange: (value: string) => void
}

/** Amount in quetzales: decimal keyboard, two decimals at most, arrow keys step by 0.01 and never below 0. */
export function MoneyInput({ value, onChange, onBlur, onKeyDown, ...others }: Props) {
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
      onChange={(event) => onChange(typedAmount(event.currentTarget.value, value))}
      onBlur={tidy}
      onKeyDown={step}
    />
  )
}
