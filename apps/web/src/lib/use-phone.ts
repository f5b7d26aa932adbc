import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is narrower than 768 px, where lists have their phone layout (specification 3 A2). */
export function usePhone(): boolean {
  return useMediaQuery('(min-width: 768px)', undefined, { getInitialValueInEffect: false }) === false
}
