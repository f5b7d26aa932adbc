import type { ComponentProps } from 'react'
import { DateInput } from '../../../../components/inputs/date-input'

/** A day of a pause; `none` is what an empty box means. */
export function PauseDayInput({ none, ...props }: ComponentProps<typeof DateInput> & { none?: string }) {
  return <DateInput note={props.value ? undefined : none} {...props} />
}
