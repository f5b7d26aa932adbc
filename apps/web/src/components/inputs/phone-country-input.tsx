import {
  countryPrefixes,
  joinPhone,
  keptBesideCountry,
  leftPhone,
  readTypedPhone,
  splitPhone,
} from '@isp/domain/phones/typed-phone'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { writeFormatted } from '../../lib/forms/write-formatted'
import classes from './phone-country-input.module.css'
import { PhoneHint } from './phone-hint'
import type { PhoneInputProps } from './phone-input'

/**
 * Phone of the full-page forms: country prefix and national number. A typed or stored prefix selects its country, which
 * the select then offers, too. A text with more than a number stands in the box alone.
 */
export function PhoneCountryInput({ value, onChange, onBlur, disabled, ...others }: PhoneInputProps) {
  const stored = splitPhone(value)
  // An empty number is stored as empty; the selected country must be kept, a typed one until the box is emptied.
  const [chosen, setChosen] = useState(stored.prefix)
  const [typedPrefix, setTypedPrefix] = useState<string | null>(null)
  const prefix = value === '' ? (typedPrefix ?? chosen) : stored.prefix
  // A partially typed prefix is no phone yet.
  const [begun, setBegun] = useState('')

  const shown = value === '' ? begun : stored.number

  const read = (input: HTMLInputElement) => {
    const { value: typed } = input
    const kept = keptBesideCountry(typed, prefix, shown)
    if (kept !== null) {
      writeFormatted(input, kept)
      return onChange(kept)
    }
    const { prefix: next, number, begun: left } = readTypedPhone(typed, prefix)
    writeFormatted(input, number || left)
    setTypedPrefix(typed === '' ? null : next)
    setBegun(left)
    onChange(joinPhone(next, number))
  }
  const choose = (next: string) => {
    setChosen(next)
    setTypedPrefix(null)
    onChange(joinPhone(next, stored.number))
  }
  const prefixes = new Set<string>(countryPrefixes).add(prefix)

  return (
    <div>
      <TextInput
        placeholder="5555 1234"
        autoComplete="off"
        {...others}
        disabled={disabled}
        type="tel"
        inputMode="tel"
        value={shown}
        onChange={(event) => read(event.currentTarget)}
        onBlur={(event) => {
          setBegun('')
          const left = leftPhone(value)
          if (left !== value) onChange(left)
          onBlur?.(event)
        }}
        {...(!stored.whole && {
          leftSectionWidth: 88,
          leftSectionPointerEvents: 'all',
          leftSection: (
            <NativeSelect
              aria-label="Código de país"
              variant="unstyled"
              className={classes.prefix}
              value={prefix}
              data={[...prefixes]}
              onChange={(event) => choose(event.currentTarget.value)}
              disabled={disabled}
            />
          ),
        })}
      />
      <PhoneHint phone={value} withNotes />
    </div>
  )
}
