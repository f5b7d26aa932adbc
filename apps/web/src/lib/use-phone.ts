import { useMediaQuery } from '@mantine/hooks'

/**
 * Whether the window is narrower than 768 px, where lists have their phone layout (product/screens#lists-on-a-phone).
 */
export function usePhone(): boolean {
  return useMediaQuery('(min-width: 768px)', undefined, { getInitialValueInEffect: false }) === false
}
