import './zod-without-eval'
import './theme/mantine-login-styles'
import './theme/tokens.css'
import './theme/touch.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthGate } from './auth-gate'
import { Providers } from './providers'

// Absent where the page is neither local nor behind HTTPS; rebuilt files would be hidden while developing.
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
