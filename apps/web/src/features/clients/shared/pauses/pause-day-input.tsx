import { dateInWords } from '@isp/domain/dates/date-in-words'
import { TextInput, type TextInputProps } from '@mantine/core'

type Props = Omit<TextInputProps, 'value'> & {
  /** `yyyy-mm-dd`; empty for none. */
  value?: string
  /** What an empty box means. */
  none?: string
}

/** A day of a pause, in words below the box. */
export function PauseDayInput({ none, value = '', ...props }: Props) {
  return (
    <TextInput
      type="date"
      value={value}
      description={value === '' ? none : dateInWords(value)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
    />
  )
}
