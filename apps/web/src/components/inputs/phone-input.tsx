import { formatTypedPhone, leftPhone } from '@isp/domain/phones/typed-phone'
import { TextInput, type TextInputProps } from '@mantine/core'
import { writeFormatted } from '../../lib/forms/write-formatted'
import { PhoneHint } from './phone-hint'

export type PhoneInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> & {
  value: string
  /** Called with the stored form, `+502 55551234`, empty, or a text with more than a number. */
  onChange: (value: string) => void
  /** Where the record has notes; see `PhoneHint`. */
  withNotes?: boolean
}

/** Phone of the dialogs: typed text becomes `+502 ` and digits, or keeps its own country. */
export function PhoneInput({ value, onChange, onBlur, withNotes = true, ...others }: PhoneInputProps) {
  return (
    <div>
      <TextInput
        placeholder="+502 5555 1234"
        autoComplete="off"
        {...others}
        type="tel"
        inputMode="tel"
        value={value}
        onChange={({ currentTarget: input }) => {
          const phone = formatTypedPhone(input.value, value)
          writeFormatted(input, phone)
          onChange(phone)
        }}
        onBlur={(event) => {
          const left = leftPhone(value)
          if (left !== value) onChange(left)
          onBlur?.(event)
        }}
      />
      <PhoneHint phone={value} withNotes={withNotes} />
    </div>
  )
}
