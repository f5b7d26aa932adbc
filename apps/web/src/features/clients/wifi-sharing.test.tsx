import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderServed, serve } from '../../testing/server'
import type { ClientRow } from './regular/dashboard/client-rows'
import { OpenRowMenu } from './regular/dashboard/open-row-menu'
import type { RowHandlers } from './regular/dashboard/row-handlers'
import { regularClients as kind } from './regular/regular-clients'
import { NetworkFacts } from './shared/detail/network-facts'

// Rules: product/clients#wifi-sharing

const network = {
  id: 7,
  wifiName: 'Casa;Ana',
  hasWifiPassword: true,
  routerIp: null,
  routerUser: null,
  hasRouterPassword: false,
  pppoeUser: null,
  mikrotik: null,
  neverCut: false,
}
const secrets = { wifiPassword: 'clave-123', routerPassword: null }

/** What the browser was given. */
let shared: { text?: string; files?: File[] }[]
const browser = (able: object) =>
  Object.defineProperties(
    navigator,
    Object.fromEntries(Object.entries(able).map(([key, value]) => [key, { value, configurable: true }])),
  )

const ABILITIES = ['share', 'canShare', 'clipboard']
beforeEach(() => {
  shared = []
  vi.stubGlobal('ClipboardItem', undefined)
  for (const key of ABILITIES) browser({ [key]: undefined })
})
afterEach(() => {
  for (const key of ABILITIES) Reflect.deleteProperty(navigator, key)
})

const open = async () => {
  renderServed({ '/': <NetworkFacts kind={kind} network={network} /> })
  fireEvent.click(screen.getByLabelText('Compartir WiFi'))
  await screen.findByLabelText('Código QR de la red Casa;Ana')
}

test('nothing is fetched until the password is copied, and it stays masked', async () => {
  const calls = serve({ 'clients.secrets': () => secrets })
  const writeText = vi.fn(async () => {})
  browser({ clipboard: { writeText } })
  const { container } = renderServed({ '/': <NetworkFacts kind={kind} network={network} /> })
  expect(calls).toEqual([])
  fireEvent.click(screen.getByLabelText('Copiar contraseña WiFi'))
  await screen.findByText('Contraseña WiFi copiada')
  expect(writeText).toHaveBeenCalledWith('clave-123')
  expect(container.innerHTML).not.toContain('clave-123')
})

const listed = { id: 7, name: 'Ana', state: 'active', wifiName: 'Casa', hasWifiPassword: true }
const menu = (fields: object, handlers: object = {}) => {
  const row = { client: { ...listed, ...fields }, modified: false } as unknown as ClientRow
  return (
    <OpenRowMenu
      row={row}
      handlers={handlers as RowHandlers}
      details={undefined}
      anchor={document.body}
      onClose={() => {}}
    />
  )
}

test('the menu of a row copies the password, and opens the dialog that shares it', async () => {
  serve({ 'clients.secrets': () => secrets })
  const writeText = vi.fn(async () => {})
  browser({ clipboard: { writeText } })
  const shareWifi = vi.fn()
  renderServed({ '/': menu({}, { shareWifi }) })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copiar contraseña WiFi' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('clave-123'))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Compartir WiFi' }))
  expect(shareWifi).toHaveBeenCalledWith(listed)
})

test('the menu of a row without a password has neither', async () => {
  serve({})
  renderServed({ '/': menu({ hasWifiPassword: false }) })
  await screen.findByRole('menuitem', { name: 'Editar' })
  expect(screen.queryByRole('menuitem', { name: /WiFi/ })).toBeNull()
})

test('a password that cannot be read is not copied', async () => {
  serve({ 'clients.secrets': () => Promise.reject(new Error('sin red')) })
  const writeText = vi.fn(async () => {})
  browser({ clipboard: { writeText } })
  renderServed({ '/': <NetworkFacts kind={kind} network={network} /> })
  fireEvent.click(screen.getByLabelText('Copiar contraseña WiFi'))
  await screen.findByText('No se pudo copiar. Inténtalo de nuevo.')
  expect(writeText).not.toHaveBeenCalled()
})

test('the network is shared as text and as a picture of the code', async () => {
  serve({ 'clients.secrets': () => secrets })
  browser({ share: async (data: object) => void shared.push(data), canShare: () => true })
  const canvas = HTMLCanvasElement.prototype
  const fillText = vi.fn()
  vi.spyOn(canvas, 'getContext').mockReturnValue({ fillRect() {}, fillText } as never)
  vi.spyOn(canvas, 'toBlob').mockImplementation((done) => done(new Blob(['png'])))
  await open()
  fireEvent.click(screen.getByText('Compartir texto'))
  fireEvent.click(screen.getByText('Compartir QR'))
  await waitFor(() =>
    expect(shared).toMatchObject([
      { text: 'Red WiFi: Casa;Ana\nContraseña: clave-123' },
      { files: [{ name: 'wifi.png', type: 'image/png', size: 3 }] },
    ]),
  )
  expect(shared[1]).not.toHaveProperty('text')
  expect(fillText.mock.calls[0]?.[0]).toBe('Casa;Ana')
})

test('without an app to share with, the text is copied, and no link has the password', async () => {
  serve({ 'clients.secrets': () => secrets })
  const writeText = vi.fn(async () => {})
  browser({ clipboard: { writeText } })
  await open()
  expect(screen.queryByText('Compartir texto')).toBeNull()
  expect(screen.getByText('Descargar QR')).toBeTruthy()
  fireEvent.click(screen.getByText('Copiar texto'))
  await screen.findByText('Red y contraseña WiFi copiadas')
  expect(writeText).toHaveBeenCalledWith('Red WiFi: Casa;Ana\nContraseña: clave-123')
  expect(document.body.innerHTML).not.toContain('clave-123')
})

test.each([
  ['password', { hasWifiPassword: false }, []],
  ['name', { wifiName: null }, ['Copiar contraseña WiFi']],
])('a network without a %s is not shared', (_, fields, expected) => {
  serve({})
  renderServed({ '/': <NetworkFacts kind={kind} network={{ ...network, ...fields }} /> })
  const names = screen
    .queryAllByRole('button', { name: /Copiar|Compartir/ })
    .map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual(expected)
})
