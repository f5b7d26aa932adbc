import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './start-date-input.module.css'

type Props = TextInputProps & {
  /** Why the date cannot change; makes the input read-only. */
  fixedNote?: string
}

/** 'Fecha de Inicio', chosen once. */
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
