import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react'
import { afterPress } from '../../lib/after-press'
import { amountOf, amountRefusal, stepAmount } from '../../lib/forms/typed-amount'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> & {
  /** Decimal text such as `150` or `150.5`, or the typed text if it is no amount. */
  value: string
  /** Called with the decimal text, or with the typed text if it is no amount. */
  onChange: (value: string) => void
}

/**
 * Quetzales; arrow keys step by 0.01, not below 0 (product/screens#amount-boxes). The focus selects the content, so
 * that typing replaces it. The typed text stays until blur, then the parsed amount is shown. An invalid text gets its
 * reason below: at once if no further key can complete it, else on blur or Enter.
 */
export function MoneyInput({ value, onChange, onFocus, onBlur, onKeyDown, error, ...others }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const [finished, setFinished] = useState(false)
  // A value set from outside, such as a suggestion or a reset, replaces the typed text.
  const shown = draft !== null && amountOf(draft) === value ? draft : value
  const refusal = amountRefusal(shown, { unfinished: !finished && !error })

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value
    setDraft(typed)
    setFinished(false)
    onChange(amountOf(typed))
  }
  const enter = (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.select()
    onFocus?.(event)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setDraft(null)
    // A message below the input must not move the button that is being pressed.
    afterPress(() => setFinished(true))
    onBlur?.(event)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key === 'Enter') setFinished(true)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    setDraft(null)
    onChange(stepAmount(value, event.key === 'ArrowUp' ? 1 : -1))
  }

  return (
    <TextInput
      leftSection={<span aria-hidden>Q</span>}
      autoComplete="off"
      {...others}
      inputMode="decimal"
      value={shown}
      onChange={type}
      error={refusal ?? error}
      errorProps={refusal === null ? undefined : { role: 'alert' }}
      onFocus={enter}
      onBlur={leave}
      onKeyDown={press}
    />
  )
}
