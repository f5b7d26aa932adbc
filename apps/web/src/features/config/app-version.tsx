import { Text } from '@mantine/core'
import { version } from '../../../../../package.json'

/** The version is inserted at build time. */
export function AppVersion() {
  return (
    <Text size="xs" c="dimmed" mt="lg">
      Versión {version}
    </Text>
  )
}
