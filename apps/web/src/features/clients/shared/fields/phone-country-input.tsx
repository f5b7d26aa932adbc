import { type CountryPrefix, countryPrefixes, joinPhone, readTypedPhone, splitPhone } from '@isp/domain/text/phone'
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import classes from './phone-country-input.module.css'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> & {
  value: string
  /** Called with the stored form: `+502 55551234`, or empty without digits. */
  onChange: (value: string) => void
}

/** Phone of the full-page forms: country prefix and national number; a typed prefix selects the country. */
export function PhoneCountryInput({ value, onChange, onBlur, disabled, ...others }: Props) {
  const stored = splitPhone(value)
  // An empty number is stored as empty; the selected country must be kept.
  const [chosen, setChosen] = useState<CountryPrefix>(stored.prefix)
  const prefix = value === '' ? chosen : stored.prefix
  // A partially typed prefix is no phone yet.
  const [begun, setBegun] = useState('')

  const read = (typed: string) => {
    const { prefix: next, number, begun: left } = readTypedPhone(typed, prefix)
    setChosen(next)
    setBegun(left)
    onChange(joinPhone(next, number))
  }
  const choose = (next: string) => {
    const known = countryPrefixes.find((candidate) => candidate === next)
    if (!known) return
    setChosen(known)
    onChange(joinPhone(known, stored.number))
  }

  return (
    <TextInput
      placeholder="5555 1234"
      autoComplete="off"
      {...others}
      disabled={disabled}
      type="tel"
      inputMode="tel"
      value={value === '' ? begun : stored.number}
      onChange={(event) => read(event.currentTarget.value)}
      onBlur={(event) => {
        setBegun('')
        onBlur?.(event)
      }}
      leftSectionWidth={88}
      leftSection={
        <NativeSelect
          aria-label="Código de país"
          variant="unstyled"
          className={classes.prefix}
          value={prefix}
          data={[...countryPrefixes]}
          onChange={(event) => choose(event.currentTarget.value)}
          disabled={disabled}
        />
      }
      leftSectionPointerEvents="all"
    />
  )
}
