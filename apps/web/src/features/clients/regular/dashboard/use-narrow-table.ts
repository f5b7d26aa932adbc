import { useMediaQuery } from '@mantine/hooks'

/** The table has no room for the WiFi of the clients: it is in the menu of their row. */
export function useNarrowTable(): boolean {
  return (
    useMediaQuery('(min-width: 1000px) and (max-width: 1279.98px)', undefined, { getInitialValueInEffect: false }) ===
    true
  )
}
