import './zod-without-eval'
import './mantine-login-styles'
import './tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthGate } from './auth-gate'
import { Providers } from './providers'

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
