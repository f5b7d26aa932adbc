import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { connection, followNetwork } from '../lib/server/connection'
import { createQueryClient, refetchFailed } from '../lib/server/query-client'
import { createTrpcClient, trpc } from '../lib/server/trpc'
import { keptReadsLink } from '../outbox/kept-reads-link'
import { slipLink } from '../receiving/receipts/slip-link'
import { colorSchemeManager, usePrinting } from './theme/color-scheme'
import { cssVariables, theme } from './theme/theme'

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  const [trpcClient] = useState(() => createTrpcClient(slipLink, keptReadsLink))
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
