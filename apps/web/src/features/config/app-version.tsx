import { Text } from '@mantine/core'
import { version } from '../../../../../package.json'

/** The release of the app, from the root's package.json; the build puts it into the bundle. */
export function AppVersion() {
  return (
    <Text size="xs" c="dimmed" mt="lg">
      Versión {version}
    </Text>
  )
}
