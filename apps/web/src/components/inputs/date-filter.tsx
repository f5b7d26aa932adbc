import { type LocalDate, parseLocalDate } from '@isp/domain/dates/local-date'
import { typedDate } from '@isp/domain/dates/typed-date'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useRef } from 'react'
import { useDebouncedDraft } from '../../lib/forms/use-debounced-draft'
import { today } from '../../lib/today'

const TYPING_ENDS_MS = 1_000
const FIRST_FULL_YEAR = 1_000

type Props = Pick<TextInputProps, 'label' | 'description' | 'error' | 'min' | 'max' | 'disabled' | 'style'> & {
  /** `yyyy-mm-dd`; empty for none. */
  value: string
  /** Called with whole dates, and with an empty text if the filter is `optional`. */
  onChange: (date: LocalDate) => void
  optional?: boolean
}

/**
 * A date that decides what is read from the server: at once if it is chosen in the browser's calendar; if it is typed, on Enter,
 * when the focus leaves, or when nothing more is typed. A half typed date asks for nothing.
 */
export function DateFilter({ value, onChange, optional = false, ...others }: Props) {
  const emptied = useRef(false)
  const { draft, type, commitNow } = useDebouncedDraft(value, {
    commit: onChange,
    delay: TYPING_ENDS_MS,
    ready: (text) => isWhole(text) || (text === '' && emptied.current),
  })
  const typing = useRef(false)

  const finish = (box: HTMLInputElement) => {
    typing.current = false
    const date = typedDate(box.value, today())
    // A half typed date is an empty text, too.
    emptied.current = optional && date === '' && !box.validity.badInput
    commitNow(isWhole(date) || emptied.current ? date : value)
  }
  const change = (box: HTMLInputElement) => {
    if (!typing.current) return finish(box)
    emptied.current = false
    type(box.value)
  }
  return (
    <TextInput
      {...others}
      type="date"
      value={draft}
      onChange={({ currentTarget }) => change(currentTarget)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') finish(currentTarget)
        else typing.current = true
      }}
      onPointerDown={() => {
        typing.current = false
      }}
      onBlur={({ currentTarget }) => finish(currentTarget)}
    />
  )
}

function isWhole(text: string): boolean {
  return (parseLocalDate(text)?.year ?? 0) >= FIRST_FULL_YEAR
}
