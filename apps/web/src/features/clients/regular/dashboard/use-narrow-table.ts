import { useMediaQuery } from '@mantine/hooks'

/** Whether the table has no room for the WiFi of the clients, which is then in the menu of their row. */
export function useNarrowTable(): boolean {
  return (
    useMediaQuery('(min-width: 1000px) and (max-width: 1279.98px)', undefined, { getInitialValueInEffect: false }) ===
    true
  )
}
