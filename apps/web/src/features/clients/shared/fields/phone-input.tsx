import { formatTypedPhone } from '@isp/domain/text/phone'
import { TextInput, type TextInputProps } from '@mantine/core'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> & {
  value: string
  /** Called with the stored form: `+502 55551234`, or empty. */
  onChange: (value: string) => void
}

/** Phone of the dialogs: typed text becomes `+502 ` and digits. */
export function PhoneInput({ value, onChange, ...others }: Props) {
  return (
    <TextInput
      placeholder="+502 5555 1234"
      autoComplete="off"
      {...others}
      type="tel"
      inputMode="tel"
      value={value}
      onChange={(event) => onChange(formatTypedPhone(event.currentTarget.value))}
    />
  )
}
