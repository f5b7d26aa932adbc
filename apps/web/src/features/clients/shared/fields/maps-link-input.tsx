import type { TextInputProps } from '@mantine/core'
import { VerbatimInput } from './verbatim-input'

export function MapsLinkInput(props: TextInputProps) {
  return (
    <VerbatimInput label="Enlace de Google Maps" inputMode="url" placeholder="https://maps.app.goo.gl/..." {...props} />
  )
}
