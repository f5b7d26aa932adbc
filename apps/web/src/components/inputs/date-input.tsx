import { dateInWords } from '@isp/domain/dates/date-in-words'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { typedDate } from '@isp/domain/dates/typed-date'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { today } from '../../lib/today'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** `yyyy-mm-dd`; empty for none. */
  value?: string
  onChange?: (date: LocalDate) => void
  /** Below the date in words. */
  note?: ReactNode
  /** Shows the date in words below the box, whose format depends on the browser. */
  inWords?: boolean
}

/**
 * A year of two digits is completed: while it is typed the box keeps what stands in it, because a longer year begins
 * with the same digits.
 */
export function DateInput({ value = '', onChange, note, inWords = true, onBlur, onKeyDown, ...others }: Props) {
  const [typed, setTyped] = useState<{ text: string; from: string } | null>(null)
  // A value set from outside, such as a reset, replaces the typed text.
  const isTyping = typed !== null && (value === typed.from || value === typedDate(typed.text, today()))
  const words = inWords ? dateInWords(value) : null

  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(null)
    onBlur?.(event)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') setTyped(null)
    onKeyDown?.(event)
  }
  return (
    <TextInput
      description={
        (words !== null || note) && (
          <>
            {words}
            {words !== null && note && <br />}
            {note && <span>{note}</span>}
          </>
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...others}
      type="date"
      value={isTyping ? typed.text : value}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped({ text, from: value })
        onChange?.(typedDate(text, today()))
      }}
      onBlur={leave}
      onKeyDown={press}
    />
  )
}
