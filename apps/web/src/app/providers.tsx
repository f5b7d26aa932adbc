import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import { connection, followNetwork } from '../lib/server/connection'
import { createQueryClient, refetchFailed } from '../lib/server/query-client'
import { createTrpcClient, trpc } from '../lib/server/trpc'
import { stored } from '../lib/storage/storage'
import { cssVariables, theme } from './theme/theme'

/** The chosen scheme; `public/before-app.js` reads the same key before the first paint. */
const choice = stored('colorScheme', { schema: z.enum(['light', 'dark', 'auto']), fallback: 'auto' as const })

/** Stores Mantine's colour scheme in our storage. */
const colorSchemeManager: MantineColorSchemeManager = {
  get: choice.read,
  set: choice.write,
  clear: choice.clear,
  subscribe: () => {},
  unsubscribe: () => {},
}

let printing = false

/** Providers of every screen: theme, query cache, tRPC client, connection watcher. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  const [trpcClient] = useState(createTrpcClient)
  const printing = usePrinting()

  useEffect(() => {
    const stops = [followNetwork(), connection.onHealed(() => refetchFailed(queryClient))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient])

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      forceColorScheme={printing ? 'light' : undefined}
    >
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  )
}

/**
 * Whether the page is being printed: paper has the light scheme, whatever that of the screen (specification 5 A6). Firefox
 * prints a copy without media queries of its own and only sends the events; emulated paper only matches the query.
 */
function usePrinting(): boolean {
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
