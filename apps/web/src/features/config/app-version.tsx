import { Text } from '@mantine/core'
import { version } from '../../../../../package.json'

/** The app's version, from the root package.json, inserted at build time. */
export function AppVersion() {
  return (
    <Text size="xs" c="dimmed" mt="lg">
      Versión {version}
    </Text>
  )
}
