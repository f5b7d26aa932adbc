import { clientTexts } from '@isp/domain/clients/client-texts'
import { dateInWords } from '@isp/domain/dates/date-in-words'
import type { ComponentProps } from 'react'
import { DateInput } from '../../../../components/inputs/date-input'
import classes from './start-date-input.module.css'

type Props = ComponentProps<typeof DateInput> & {
  /** The date cannot change. */
  fixed?: boolean
}

export function StartDateInput({ fixed = false, ...props }: Props) {
  return (
    <DateInput
      label="Fecha de Inicio"
      required={!fixed}
      {...(fixed && {
        disabled: true,
        readOnly: true,
        className: classes.fixed,
        description: <FixedDate words={dateInWords(props.value ?? '')} />,
      })}
      {...props}
    />
  )
}

/** The note is an element of its own, with no more than its text (product/clients#start-date). */
function FixedDate({ words }: { words: string | null }) {
  return (
    <>
      {words !== null && `${words}. `}
      <span>{clientTexts.startDateFixed}</span>
    </>
  )
}
