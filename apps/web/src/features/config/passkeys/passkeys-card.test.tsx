import { authTexts } from '@isp/domain/auth/auth-texts'
import { passkeyTexts } from '@isp/domain/auth/passkey-texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, refused, renderServed, serve } from '../../../testing/server'
import type { Passkey } from './passkey'
import { PasskeysCard } from './passkeys-card'

const key: Passkey = {
  id: 7,
  name: 'Teléfono de Ana',
  host: 'localhost',
  usable: true,
  deviceType: 'multiDevice',
  backedUp: true,
  createdAt: '2026-11-20T18:00:00.000Z',
  lastUsed: null,
}
const options = {
  challenge: 'AQID',
  rp: { id: 'localhost', name: 'ISP Manager' },
  user: { id: 'AQID', name: 'admin', displayName: 'admin' },
  pubKeyCredParams: [],
  excludeCredentials: [],
}

function givenBrowser(create: () => Promise<unknown> = () => Promise.reject(new Error('not asked'))) {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
}

function openCard(answers: Answers) {
  const calls = serve(answers)
  renderServed({ '/': <PasskeysCard /> })
  return calls
}

const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => givenBrowser())
afterEach(() => Reflect.deleteProperty(navigator, 'credentials'))

test('the keys are listed with what they are, and can be read again after a failure', async () => {
  const answers: Answers = { 'passkeys.list': refused() }
  openCard(answers)
  await screen.findByText(passkeyTexts.loadFailed)
  answers['passkeys.list'] = () => [key, { ...key, id: 8, name: 'Otra', usable: false, host: 'isp.example.com' }]
  await click('Reintentar')
  await screen.findByText('Teléfono de Ana')
  for (const text of ['Sincronizada entre dispositivos', 'Sin usar']) expect(screen.getAllByText(text)).toHaveLength(2)
  expect(screen.getAllByText('isp.example.com')).toHaveLength(1)
})

test('without a secure connection no key can be added, and the card says why', async () => {
  vi.stubGlobal('isSecureContext', false)
  openCard({ 'passkeys.list': () => [] })
  await screen.findByText(passkeyTexts.insecure)
  expect(screen.queryByRole('button', { name: 'Agregar' })).toBeNull()
})

test('a wrong password stands at its field; what the browser refuses is a toast and keeps the dialog', async () => {
  const wrong = { message: authTexts.wrongPassword, code: 'BAD_REQUEST', httpStatus: 400 }
  const answers: Answers = {
    'passkeys.list': () => [],
    'passkeys.registrationOptions': refused({ ...wrong, issues: [{ path: 'password', message: wrong.message }] }),
  }
  givenBrowser(() => Promise.reject(new DOMException('exists', 'InvalidStateError')))
  const calls = openCard(answers)
  await click('Agregar')
  await screen.findByLabelText('Nombre')
  type('Contraseña actual', 'otra')
  await click('Continuar')
  await screen.findByText(authTexts.wrongPassword)
  answers['passkeys.registrationOptions'] = () => options
  type('Contraseña actual', 'admin')
  await click('Continuar')
  await screen.findByText(passkeyTexts.alreadyAdded)
  expect(screen.getByLabelText<HTMLInputElement>('Contraseña actual').value).toBe('admin')
  expect(calls.some(({ path }) => path === 'passkeys.register')).toBe(false)
})

test('a new key is registered under its name', async () => {
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const response = { attestationObject: bytes, clientDataJSON: bytes, getTransports: () => ['internal'] }
  const made = { id: 'AQID', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) }
  givenBrowser(async () => made)
  const calls = openCard({
    'passkeys.list': () => [],
    'passkeys.registrationOptions': () => options,
    'passkeys.register': () => ({ id: 7 }),
  })
  await click('Agregar')
  await screen.findByLabelText('Nombre')
  type('Nombre', 'Llave azul')
  type('Contraseña actual', 'admin')
  await click('Continuar')
  await screen.findByText(passkeyTexts.added)
  const sent = calls.find(({ path }) => path === 'passkeys.register')
  expect(sent?.input).toMatchObject({ name: 'Llave azul', response: { response: { transports: ['internal'] } } })
})

test('a key is removed with the password, and the other sessions if asked', async () => {
  const calls = openCard({ 'passkeys.list': () => [key], 'passkeys.remove': () => ({ success: true }) })
  await click('Quitar Teléfono de Ana')
  await screen.findByLabelText('Contraseña actual')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Quitar' }).disabled).toBe(true)
  type('Contraseña actual', 'admin')
  fireEvent.click(screen.getByLabelText('Cerrar también las demás sesiones abiertas'))
  await click('Quitar')
  await screen.findByText(passkeyTexts.removed)
  await waitFor(() => {
    const sent = calls.find(({ path }) => path === 'passkeys.remove')
    expect(sent?.input).toEqual({ id: 7, password: 'admin', endSessions: true })
  })
})
