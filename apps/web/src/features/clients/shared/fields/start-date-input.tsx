import { clientTexts } from '@isp/domain/clients/client-texts'
import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './start-date-input.module.css'

type Props = TextInputProps & {
  /** The date cannot change: the input is read-only and says so. */
  fixed?: boolean
}

/** 'Fecha de Inicio', chosen once. */
export function StartDateInput({ fixed = false, ...props }: Props) {
  return (
    <TextInput
      type="date"
      label="Fecha de Inicio"
      required={!fixed}
      disabled={fixed}
      readOnly={fixed}
      className={fixed ? classes.fixed : undefined}
      description={fixed ? clientTexts.startDateFixed : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
    />
  )
}
