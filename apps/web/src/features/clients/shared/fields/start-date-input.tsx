import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './start-date-input.module.css'

type Props = TextInputProps & {
  /** Why it cannot be changed any more; else it can. */
  fixedNote?: string
}

/** 'Fecha de Inicio', which is chosen once: later it is shown with a note. */
export function StartDateInput({ fixedNote, ...props }: Props) {
  const fixed = fixedNote !== undefined
  return (
    <TextInput
      type="date"
      label="Fecha de Inicio"
      required={!fixed}
      disabled={fixed}
      readOnly={fixed}
      className={fixed ? classes.fixed : undefined}
      description={fixedNote}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
    />
  )
}
