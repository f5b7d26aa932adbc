import { searchTerm } from '@isp/domain/text/text'
import { Combobox, Group, Text, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const ASK_DELAY_MS = 300

export type Suggestion = { key: string; text: string; detail: string }

type Props<Found> = Omit<TextInputProps, 'value' | 'onChange' | 'ref'> & {
  value: string
  onChange: (value: string) => void
  /** Name of the list of suggestions. */
  listLabel: string
  /** Asks the server for what a search suggests. */
  ask: (search: string, options: { signal: AbortSignal }) => Promise<readonly Found[]>
  suggestionOf: (found: Found) => Suggestion
  onChoose: (found: Found) => void
}

/** Only suggestions of the current text can be chosen. */
export function SuggestInput<Found>(props: Props<Found>) {
  const { value, onChange, listLabel, ask, suggestionOf, onChoose, ...others } = props
  const [asked, setAsked] = useState(false)
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() })
  const typed = searchTerm(value)
  const [search] = useDebouncedValue(typed, ASK_DELAY_MS)
  // Asked each time: others may have added records. Shown suggestions do not change, because the highlighted one is known by
  // its index.
  const { data = [], isPlaceholderData } = useQuery({
    queryKey: [listLabel, search],
    queryFn: ({ signal }) => ask(search, { signal }),
    enabled: asked,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const suggestions = data.map((found) => ({ found, ...suggestionOf(found) }))
  const isStale = isPlaceholderData || search !== typed
  const { resetSelectedOption } = list
  useEffect(() => {
    // Arrow keys also move among disabled options.
    if (!isStale) resetSelectedOption()
  }, [isStale, resetSelectedOption])

  const open = () => {
    setAsked(true)
    list.openDropdown()
  }
  const choose = (key: string) => {
    const chosen = isStale ? undefined : suggestions.find((suggestion) => suggestion.key === key)
    if (chosen) onChoose(chosen.found)
    list.closeDropdown()
  }

  return (
    <Combobox store={list} onOptionSubmit={choose} withinPortal={false} shadow="md" size="sm">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          autoComplete="off"
          {...others}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            list.resetSelectedOption()
            open()
          }}
          onClick={open}
          onBlur={(event) => {
            list.closeDropdown()
            others.onBlur?.(event)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.length === 0}>
        {/* An empty list would still handle Escape. */}
        {suggestions.length > 0 && (
          <Combobox.Options mah={240} style={{ overflowY: 'auto' }} aria-label={listLabel}>
            {suggestions.map(({ key, text, detail }) => (
              <Combobox.Option key={key} value={key} disabled={isStale}>
                <Group component="span" align="stretch" justify="space-between" wrap="nowrap">
                  <Text span inherit miw={0} style={{ overflowWrap: 'anywhere' }}>
                    {text}
                  </Text>
                  <Text span inherit flex="none" maw="60%" ta="right" c="dimmed">
                    {detail}
                  </Text>
                </Group>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
