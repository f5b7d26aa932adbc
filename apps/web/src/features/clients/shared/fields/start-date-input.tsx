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
      description={fixed ? <FixedDate words={words} /> : words}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
    />
  )
}

/** The note is an element of its own, with no more than its text (specification 1 §5). */
function FixedDate({ words }: { words: string | null }) {
  return (
    <>
      {words !== null && `${words}. `}
      <span>{clientTexts.startDateFixed}</span>
    </>
  )
}
