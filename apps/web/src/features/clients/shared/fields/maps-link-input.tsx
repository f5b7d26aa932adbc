import type { TextInputProps } from '@mantine/core'
import { VerbatimInput } from './verbatim-input'

/** Google Maps link of a client. */
export function MapsLinkInput(props: TextInputProps) {
  return (
    <VerbatimInput label="Enlace de Google Maps" inputMode="url" placeholder="https://maps.app.goo.gl/..." {...props} />
  )
}
