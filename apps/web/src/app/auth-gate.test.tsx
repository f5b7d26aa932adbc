import { authTexts } from '@isp/domain/auth/auth-texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refused, renderServed, serve } from '../testing/server'
import { AuthGate } from './auth-gate'

const username = () => screen.getByLabelText<HTMLInputElement>('Usuario')
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña')
const remember = () => screen.getByLabelText<HTMLInputElement>('Mantener siempre abierto en este navegador')
const type = (box: HTMLInputElement, value: string) => fireEvent.change(box, { target: { value } })
const enter = () => fireEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }))
const alert = () => screen.getByRole('alert').textContent

async function openLogin(answers: Answers = {}, defaultCredentials = true) {
  const calls = serve(Object.assign(answers, { 'auth.status': () => ({ authenticated: false, defaultCredentials }) }))
  renderServed({ '/': <AuthGate /> })
  await screen.findByRole('heading', { name: 'Acceso al Sistema' })
  return calls.filter(({ path }) => path !== 'auth.status')
}

test.each([true, false])('the hint is shown while the default credentials are valid: %s', async (inForce) => {
  await openLogin({}, inForce)
  expect(screen.queryByText(/Credenciales de prueba/) !== null).toBe(inForce)
})

test('both fields are required', async () => {
  const sent = await openLogin()
  enter()
  expect([alert(), document.activeElement]).toEqual([authTexts.missingCredentials, username()])
  type(username(), 'admin')
  enter()
  expect([alert(), document.activeElement]).toEqual([authTexts.missingCredentials, password()])
  expect(sent).toEqual([])
})

test('a refused login shows the reason and keeps what was typed, a lost request shows its own message', async () => {
  const reason = { message: authTexts.wrongCredentials, code: 'UNAUTHORIZED', httpStatus: 401 }
  const answers: Answers = { 'auth.login': refused(reason) }
  await openLogin(answers)
  type(username(), 'alguien')
  type(password(), 'equivocada')
  fireEvent.click(remember())
  enter()
  await waitFor(() => expect(alert()).toBe(authTexts.wrongCredentials))
  expect([username().value, password().value, remember().checked]).toEqual(['alguien', 'equivocada', true])
  answers['auth.login'] = refused()
  enter()
  await waitFor(() => expect(alert()).toBe(authTexts.loginFailed))
  expect(password().value).toBe('equivocada')
})

test('the password can be shown and hidden', async () => {
  await openLogin()
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Mostrar contraseña' }))
  expect(password().type).toBe('text')
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Ocultar contraseña' }))
  expect(password().type).toBe('password')
})

test('a spinner is shown while the status loads', async () => {
  let answer = (_status: object) => {}
  const status = new Promise((resolve) => {
    answer = resolve
  })
  serve({ 'auth.status': () => status })
  renderServed({ '/': <AuthGate /> })
  expect(screen.getByText('Cargando...')).toBeTruthy()
  answer({ authenticated: false, defaultCredentials: false })
  await screen.findByRole('heading', { name: 'Acceso al Sistema' })
})
