import './zod-without-eval'
import './theme/mantine-login-styles'
import './theme/tokens.css'
import './theme/touch.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthGate } from './auth-gate'
import { Providers } from './providers'

// Unavailable on pages that are neither local nor HTTPS. Not used in development, where it would hide rebuilt files.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/service-worker.js').catch(() => {})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <AuthGate />
      </Providers>
    </StrictMode>,
  )
}
