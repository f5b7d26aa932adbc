import { authTexts } from '@isp/domain/auth/auth-texts'
import { configTexts } from '@isp/domain/config/config-texts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refused, renderServed, serve } from '../../../testing/server'
import { ReportsGate } from './reports-gate'

// Rules: product/reports#gate

const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña')
const type = (value: string) => fireEvent.change(password(), { target: { value } })
const enter = () => fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
const gate = (
  <ReportsGate>
    <h1 tabIndex={-1}>Reportes</h1>
  </ReportsGate>
)

test('the reports ask for the password once in a tab; a refusal says why and keeps what was typed', async () => {
  const answers: Answers = {}
  const refuse = (message: string, code: string, httpStatus: number) => {
    answers['auth.verifyPassword'] = refused({ message, code, httpStatus })
  }
  const calls = serve(answers)
  renderServed({ '/': gate })
  enter()
  expect([screen.getByRole('alert').textContent, calls]).toEqual([configTexts.passwordMissing, []])
  type('equivocada')
  refuse(authTexts.wrongPassword, 'UNAUTHORIZED', 401)
  enter()
  await screen.findByText(authTexts.wrongPassword)
  refuse(authTexts.tooManyAttempts, 'TOO_MANY_REQUESTS', 429)
  enter()
  await screen.findByText(authTexts.tooManyAttempts)
  expect([password().value, screen.queryByText('Reportes')]).toEqual(['equivocada', null])
  type('admin')
  answers['auth.verifyPassword'] = () => ({ success: true })
  enter()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Reportes' })))
  cleanup()
  renderServed({ '/': gate })
  expect(screen.getByText('Reportes')).toBeTruthy()
})
