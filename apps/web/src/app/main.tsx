import './zod-without-eval'
import './theme/mantine-login-styles'
import './theme/tokens.css'
import './theme/touch.css'
import './theme/scroll-padding.css'
import './theme/print.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PartBoundary } from '../components/feedback/part-boundary'
import { keepEarlyKeys } from '../lib/layers/early-keys'
import { ignoreHeldKeys } from '../lib/layers/held-keys'
import { AuthGate } from './auth-gate'
import { Providers } from './providers'

ignoreHeldKeys()
keepEarlyKeys()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <PartBoundary>
          <AuthGate />
        </PartBoundary>
      </Providers>
    </StrictMode>,
  )
}
