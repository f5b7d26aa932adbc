import { formatQuetzales } from '@isp/domain/money/money'
import { searchTerm } from '@isp/domain/text/text'
import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type RouterOutputs, trpc } from '../../../../lib/server/trpc'
import classes from './product-input.module.css'

const ASK_DELAY_MS = 300

export type Product = RouterOutputs['groups']['expenseProducts'][number]

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'ref'> & {
  value: string
  onChange: (value: string) => void
  /** A product used before was chosen. */
  onChoose: (product: Product) => void
}

/**
 * Description of an expense, with previously used products as options. Only options of the current search can be
 * chosen.
 */
export function ProductInput({ value, onChange, onChoose, ...others }: Props) {
  const [asked, setAsked] = useState(false)
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() })
  const typed = searchTerm(value)
  const [search] = useDebouncedValue(typed, ASK_DELAY_MS)
  // Fetched each time: other groups may have added products. Shown options do not change, because the highlighted one
  // is known by its index.
  const { data = [], isPlaceholderData } = trpc.groups.expenseProducts.useQuery(
    { search },
    {
      enabled: asked,
      staleTime: 0,
      gcTime: 0,
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  )
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
  const choose = (id: string) => {
    const product = isStale ? undefined : data.find((known) => String(known.id) === id)
    if (product) onChoose(product)
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
      <Combobox.Dropdown hidden={data.length === 0}>
        {/* An empty list would still handle Escape. */}
        {data.length > 0 && (
          <Combobox.Options className={classes.options} aria-label="Productos usados antes">
            {data.map(({ id, name, cost }) => (
              <Combobox.Option key={id} value={String(id)} disabled={isStale}>
                <span className={classes.option}>
                  <span className={classes.name}>{name}</span>
                  <span className={classes.cost}>{formatQuetzales(cost)}</span>
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
