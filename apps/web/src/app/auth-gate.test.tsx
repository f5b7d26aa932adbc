import { authTexts } from '@isp/domain/auth/auth-texts'
import { passkeyTexts } from '@isp/domain/auth/passkey-texts'
import { offlineTexts } from '@isp/domain/offline/offline-texts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { letIn } from '../lib/storage/let-in'
import { pendingLogout } from '../lib/storage/pending-logout'
import { readTag, type ServedCopy, writeCopy } from '../outbox/kept-copy'
import { stubIndexedDb } from '../testing/indexed-db'
import { type Answers, refused, renderServed, serve } from '../testing/server'
import { AuthGate } from './auth-gate'

// Rules: product/auth#login

const username = () => screen.getByLabelText<HTMLInputElement>('Usuario')
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña')
const remember = () => screen.getByLabelText<HTMLInputElement>('Mantener siempre abierto en este navegador')
const type = (box: HTMLInputElement, value: string) => fireEvent.change(box, { target: { value } })
const enter = () => fireEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }))
const alert = () => screen.getByRole('alert').textContent

async function openLogin(answers: Answers = {}, offered: object = { defaultCredentials: true }) {
  const calls = serve(Object.assign(answers, { 'auth.status': () => ({ authenticated: false, ...offered }) }))
  renderServed({ '/': <AuthGate /> })
  await screen.findByRole('heading', { name: 'Acceso al Sistema' })
  return calls.filter(({ path }) => path !== 'auth.status')
}

test.each([true, false])('the hint is shown while the default credentials are valid: %s', async (inForce) => {
  await openLogin({}, { defaultCredentials: inForce })
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

test('a second factor is asked for as a second step, which keeps what was typed', async () => {
  const about = (message: string) =>
    refused({ message, code: 'UNAUTHORIZED', httpStatus: 401, issues: [{ path: 'code', message }] })
  const answers: Answers = { 'auth.login': about('Falta el código') }
  const calls = serve(Object.assign(answers, { 'auth.status': () => ({ authenticated: false }) }))
  renderServed({ '/': <AuthGate /> })
  await screen.findByRole('heading', { name: 'Acceso al Sistema' })
  type(username(), 'admin')
  type(password(), 'admin')
  enter()
  const code = await screen.findByLabelText<HTMLInputElement>(authTexts.code)
  expect([document.activeElement, screen.queryByRole('alert')]).toEqual([code, null])
  enter()
  expect(alert()).toBe(authTexts.codeMissing)
  answers['auth.login'] = about(authTexts.wrongCode)
  type(code, '123456')
  enter()
  await waitFor(() => expect(alert()).toBe(authTexts.wrongCode))
  expect([username().value, password().value, code.value]).toEqual(['admin', 'admin', '123456'])
  const sent = calls.filter(({ path }) => path === 'auth.login').map(({ input }) => (input as { code?: string }).code)
  expect(sent).toEqual(['', '123456'])
})

describe('with passkeys', () => {
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const credential = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
    getClientExtensionResults: () => ({}),
  }
  const challenge = { challenge: 'AQID', rpId: 'localhost', timeout: 1, userVerification: 'required' }

  function givenBrowser(get: () => Promise<unknown>) {
    vi.stubGlobal('PublicKeyCredential', class {})
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  }
  const button = () => screen.findByRole('button', { name: passkeyTexts.login })
  afterEach(() => Reflect.deleteProperty(navigator, 'credentials'))

  test('the button is only there if the server has some and the browser knows them', async () => {
    await openLogin({}, { passkeys: true })
    expect(screen.queryByText(passkeyTexts.login)).toBeNull()
    givenBrowser(() => Promise.reject(new Error('not asked')))
    await openLogin({}, {})
    expect(screen.queryByText(passkeyTexts.login)).toBeNull()
  })

  test('a cancelled one says so, keeps what was typed, and can be tried again', async () => {
    let get = () => Promise.reject(new DOMException('cancelled', 'NotAllowedError')) as Promise<unknown>
    givenBrowser(() => get())
    const reason = { message: passkeyTexts.refused, code: 'UNAUTHORIZED', httpStatus: 401 }
    const calls = serve({
      'auth.status': () => ({ authenticated: false, passkeys: true }),
      'auth.passkeyOptions': () => challenge,
      'auth.loginWithPasskey': refused(reason),
    })
    renderServed({ '/': <AuthGate /> })
    fireEvent.click(await button())
    await waitFor(() => expect(alert()).toBe(passkeyTexts.cancelled))
    type(username(), 'ana')
    fireEvent.click(remember())
    get = async () => credential
    fireEvent.click(await button())
    await waitFor(() => expect(alert()).toBe(passkeyTexts.refused))
    expect(username().value).toBe('ana')
    const sent = calls.find(({ path }) => path === 'auth.loginWithPasskey')
    expect(sent?.input).toMatchObject({ rememberMe: true, response: { id: 'AQID', response: { signature: 'AQID' } } })
  })
})

const copy: ServedCopy = {
  kept: true,
  tag: '1',
  takenAt: '2020-11-20T16:42:00.000Z',
  keepUntil: '2199-01-01T00:00:00.000Z',
  clients: { total: 0, rows: [] },
}

test('a start without the server shows the clients that this device keeps', async () => {
  stubIndexedDb()
  letIn.write(true)
  await writeCopy(copy)
  serve({ 'auth.status': refused({ httpStatus: 503 }) })
  renderServed({ '/': <AuthGate /> })
  expect(await screen.findByText(`${offlineTexts.lost} Datos del 20 nov 2020 a las 10:42.`)).toBeTruthy()
  expect(screen.queryByText('No se pudo abrir el sistema')).toBeNull()
})

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

async function openWithoutServer(answers: Answers = {}) {
  stubIndexedDb()
  letIn.write(true)
  await writeCopy(copy)
  const calls = serve(Object.assign(answers, { 'auth.status': refused({ httpStatus: 503 }) }))
  renderServed({ '/': <AuthGate /> })
  await screen.findByText(/^Sin conexión/)
  return calls
}

test('on that start they are removed from the device after a question', async () => {
  await openWithoutServer()
  await press('Borrar de este dispositivo')
  await screen.findByText(offlineTexts.deleteOffline)
  expect(await readTag()).toBe('1')
  await confirm('Borrar')
  await screen.findByText('No se pudo abrir el sistema')
  expect([letIn.read(), await readTag()]).toEqual([true, null])
})

test('a logout there removes them at once, and ends the session when the server answers', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const answers: Answers = { 'auth.logout': refused() }
  const calls = await openWithoutServer(answers)
  await press('Cerrar Sesión')
  await screen.findByText(offlineTexts.logOutOffline)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await confirm('Cerrar Sesión')
  await screen.findByText(offlineTexts.loggedOut)
  expect([letIn.read(), await readTag()]).toEqual([false, null])
  const attempts = () => calls.filter(({ path }) => path === 'auth.logout').length
  // Not the one of Testing Library, which looks again by the interval that is faked here.
  await vi.waitFor(() => expect(attempts()).toBe(1))
  expect([pendingLogout.exists(), reload.mock.calls.length]).toEqual([true, 0])
  answers['auth.logout'] = () => ({ success: true })
  // The next attempt begins when the first one has its answer.
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(reload).toHaveBeenCalledOnce()
  })
  expect([pendingLogout.exists(), attempts()]).toEqual([false, 2])
})

test('a session whose logout is pending is ended before anything is shown', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  localStorage.setItem('pendingLogout', 'true')
  const noSession = refused({ message: authTexts.noSession, code: 'UNAUTHORIZED', httpStatus: 401 })
  const calls = serve({ 'auth.status': () => ({ authenticated: true }), 'auth.logout': noSession })
  renderServed({ '/': <AuthGate /> })
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(pendingLogout.exists()).toBe(false)
  expect(calls[0]?.path).toBe('auth.logout')
})

test('they are also shown while the server takes long, until it answers', async () => {
  stubIndexedDb()
  letIn.write(true)
  await writeCopy(copy)
  let answer = (_status: object) => {}
  serve({
    'auth.status': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  renderServed({ '/': <AuthGate /> })
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(screen.getByText('Cargando...')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  vi.useRealTimers()
  await screen.findByText(/^Sin conexión/)
  answer({ authenticated: false })
  await screen.findByRole('heading', { name: 'Acceso al Sistema' })
})

test('an answer without a session removes them, and keeps other tabs from storing them', async () => {
  stubIndexedDb()
  letIn.write(true)
  await writeCopy(copy)
  await openLogin()
  await writeCopy(copy)
  expect([letIn.read(), await readTag()]).toEqual([false, null])
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
