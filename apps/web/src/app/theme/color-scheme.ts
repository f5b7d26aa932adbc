import type { MantineColorSchemeManager } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import { stored } from '../../lib/storage/storage'

/** The chosen scheme; `public/before-app.js` reads the same key before the first paint. */
const choice = stored('colorScheme', { schema: z.enum(['light', 'dark', 'auto']), fallback: 'auto' as const })

export const colorSchemeManager: MantineColorSchemeManager = {
  get: choice.read,
  set: choice.write,
  clear: choice.clear,
  subscribe: () => {},
  unsubscribe: () => {},
}

let printing = false

/**
 * Whether the page is being printed: paper has the light scheme, whatever that of the screen
 * (product/screens#printing). Firefox prints a copy without media queries of its own and only sends the events;
 * emulated paper only matches the query.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(followPrinting, () => printing || paper().matches)
}

const paper = () => window.matchMedia('print')

function followPrinting(onChange: () => void): () => void {
  // Before the browser lays the paper out.
  const draw = () => flushSync(onChange)
  const begin = () => {
    printing = true
    draw()
  }
  const end = () => {
    printing = false
    draw()
  }
  const query = paper()
  query.addEventListener('change', draw)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    query.removeEventListener('change', draw)
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
