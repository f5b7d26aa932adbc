import type { MantineColorSchemeManager } from '@mantine/core'
import { z } from 'zod'
import { stored } from '../../lib/storage/storage'

/** The chosen scheme; `public/before-app.js` reads the same key before the first paint. */
const choice = stored('colorScheme', { schema: z.enum(['light', 'dark', 'auto']), fallback: 'auto' as const })

/** Stores Mantine's colour scheme in our storage. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: choice.read,
  set: choice.write,
  clear: choice.clear,
  subscribe: () => {},
  unsubscribe: () => {},
}
