import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { useDebouncedDraft } from '../../lib/forms/use-debounced-draft'
import { usePhone } from '../../lib/use-phone'

const SEARCH_DELAY_MS = 300

type Props = {
  value: string
  /** Called 300 ms after the last key, and immediately when cleared. */
  onChange: (value: string) => void
  /** Called on Enter, after `onChange` with the typed text; it may move the focus. */
  onEnter?: (() => void) | undefined
  /** Placeholder and accessible name. */
  placeholder: string
  disabled?: boolean | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  onFocusChange?: ((input: HTMLInputElement) => void) | undefined
}

/**
 * Search as you type; Escape clears it. The `/` key focuses the first one on the page. The focus selects a text of an
 * earlier visit, so that typing replaces it (product/screens#search-box).
 */
export function SearchBox({ value, onChange, onEnter, placeholder, disabled, className, style, onFocusChange }: Props) {
  const onPhone = usePhone()
  const { draft, type, commitNow } = useDebouncedDraft(value, { commit: onChange, delay: SEARCH_DELAY_MS })
  const input = useRef<HTMLInputElement>(null)
  const typed = useRef(false)
  const clear = () => {
    commitNow('')
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // The browser would press the button to which `onEnter` moves the focus, or send the form around the search.
      event.preventDefault()
      commitNow(draft)
      onEnter?.()
      // The search key of a phone closes the keyboard, which covers the results.
      if (onPhone) input.current?.blur()
    }
    if (event.key !== 'Escape' || draft === '') return
    event.preventDefault()
    commitNow('')
  }

  return (
    <TextInput
      ref={input}
      type="search"
      enterKeyHint="search"
      data-search-box
      aria-label={placeholder}
      placeholder={placeholder}
      value={draft}
      onChange={(event) => {
        typed.current = true
        type(event.currentTarget.value)
      }}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (!typed.current) event.currentTarget.select()
        onFocusChange?.(event.currentTarget)
      }}
      onBlur={(event) => onFocusChange?.(event.currentTarget)}
      disabled={disabled}
      className={className}
      style={style}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        draft !== '' && <CloseButton size="sm" aria-label="Borrar búsqueda" onClick={clear} disabled={disabled} />
      }
    />
  )
}
