import { clientTexts } from '@isp/domain/clients/client-texts'
import { dateInWords } from '@isp/domain/dates/date-in-words'
import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './start-date-input.module.css'

type Props = Omit<TextInputProps, 'value'> & {
  /** `yyyy-mm-dd`; empty for none. */
  value?: string
  /** The date cannot change: the input is read-only and says so. */
  fixed?: boolean
}

/** 'Fecha de Inicio', chosen once; in words below the box, whose format depends on the browser. */
export function StartDateInput({ fixed = false, ...props }: Props) {
  const words = dateInWords(props.value ?? '')
  return (
    <TextInput
      type="date"
      label="Fecha de Inicio"
      required={!fixed}
      disabled={fixed}
      readOnly={fixed}
      className={fixed ? classes.fixed : undefined}
      description={fixed ? [words, clientTexts.startDateFixed].filter(Boolean).join('. ') : words}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
    />
  )
}
