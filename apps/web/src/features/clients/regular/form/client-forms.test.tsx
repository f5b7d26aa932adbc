import { clientTexts, sharedWifiPasswordWarning, takenWifiPasswordWarning } from '@isp/domain/clients/client-texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, type Call, renderServed, serve } from '../../../../testing/server'
import { ClientCreateDialog } from '../dialogs/client-create-dialog'
import { ClientEditDialog } from '../dialogs/client-edit-dialog'
import { ClientCreatePage } from './client-create-page'
import { ClientEditPage } from './client-edit-page'

// Rules: product/clients#forms, product/clients#wifi-password

const ana = {
  id: 7,
  version: 3,
  name: 'Ana',
  phone: '+502 55551234',
  address: 'Zona 1',
  wifiName: 'VIEJA',
  wifiPassword: 'clave-de-ana',
  monthlyAmount: '150.00',
  utility: '40.00',
  startDate: '2024-03-31',
  groupId: null,
}
const onClose = vi.fn()
let calls: Call[]

beforeEach(() => {
  onClose.mockReset()
})

function open(form: ReactElement, answers: Answers = {}) {
  const saving = ['clients.create', 'clients.update', 'clients.replace'].map((path) => [path, () => ana])
  calls = serve({
    'payments.findSimilarClients': () => [],
    'groups.names': () => [],
    'clients.overview': () => ana,
    'clients.byId': () => ana,
    'clients.namesByWifiPassword': () => [],
    'clients.mikrotiks': () => [{ name: 'RB Norte', clients: 3 }],
    ...Object.fromEntries(saving),
    ...answers,
  })
  return renderServed({ '/form/:id': form, '/': <h1>La lista</h1>, '/clients/:id': <h1>Ana</h1> }, ['/form/7']).router
}
const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(box(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)
const NAME = /^Nombre( \*)?$/
const editDialog = <ClientEditDialog opened onClose={onClose} clientId={7} onSaved={() => {}} />

test('the dialog of a new client shows what is missing, and creates the client with its phone', async () => {
  open(<ClientCreateDialog opened onClose={onClose} />)
  await waitFor(() => expect(document.activeElement).toBe(box(NAME)))
  screen.getByRole('button', { name: 'Guardar' }).focus()
  press('Guardar')
  await screen.findByText('El nombre es requerido')
  screen.getByText('El monto mensual es requerido')
  screen.getByText('La utilidad es requerida')
  await waitFor(() => expect(document.activeElement).toBe(box(NAME)))
  type(NAME, 'Ana Xicará')
  type(/^Teléfono/, '5555-1234')
  type(/^Monto Mensual/, '250')
  type(/^Utilidad/, '75.5')
  press('Guardar')
  await screen.findByText(clientTexts.created)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const typed = { name: 'Ana Xicará', phone: '+502 55551234', monthlyAmount: '250.00', utility: '75.50' }
  expect(sent('clients.create')).toMatchObject([typed])
})

test('the page of a new client warns about a WiFi password in use, which is never part of a URL', async () => {
  const router = open(<ClientCreatePage />, { 'clients.namesByWifiPassword': () => ['Beto'] })
  const fetched = vi.spyOn(globalThis, 'fetch')
  type(NAME, 'Tienda')
  type(/^Monto Mensual/, '300.25')
  type(/^IP del Router/, 'a10.0.b0.1')
  type(/^Contraseña de WiFi/, 'corta')
  press('Guardar')
  await screen.findByText('La contraseña del WiFi debe tener al menos 8 caracteres')
  type(/^Contraseña de WiFi/, 'clave-de-beto')
  type(/^Usuario PPPoE/, 'ana.lopez')
  type(/^MikroTik/, 'RB')
  await waitFor(() => expect(calls.map(({ input }) => input)).toContainEqual({ search: 'RB' }))
  const found = await screen.findByText('RB Norte')
  await waitFor(() => expect(found.closest('[data-combobox-disabled]')).toBeNull())
  fireEvent.click(found)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Nunca cortar' }))
  await screen.findByText(takenWifiPasswordWarning(['Beto']) ?? '')
  const asked = fetched.mock.calls.map(([address]) => String(address)).join()
  expect(asked).toContain('namesByWifiPassword')
  expect(asked).not.toContain('clave-de-beto')
  press('Guardar')
  await screen.findByText(clientTexts.created)
  expect(router.state.location.pathname).toBe('/')
  expect(sent('clients.create')).toMatchObject([
    {
      utility: '0.00',
      routerIp: '10.0.0.1',
      wifiPassword: 'clave-de-beto',
      pppoeUser: 'ana.lopez',
      mikrotik: 'RB Norte',
      neverCut: true,
    },
  ])
})

test('the dialog of an edit closes without changes, asks before it loses some, and sends only those', async () => {
  open(editDialog)
  await screen.findByDisplayValue('Zona 1')
  expect(box(/^Fecha de Inicio/).disabled).toBe(true)
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
  type(NAME, 'Otro nombre')
  press('Cerrar')
  fireEvent.click((await screen.findAllByRole('button', { name: 'Cancelar' })).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByText('Cambios sin guardar')).toBeNull())
  expect([onClose.mock.calls.length, box(NAME).value]).toEqual([1, 'Otro nombre'])
  type(NAME, 'Ana')
  type(/^Dirección/, '')
  type(/^Monto Mensual/, '199.99')
  press('Guardar')
  await screen.findByText(clientTexts.updated)
  expect(sent('clients.update')).toEqual([{ id: 7, version: 3, address: null, monthlyAmount: '199.99' }])
})

test('the page of an edit warns about a shared WiFi password, and replaces every field, also with nothing', async () => {
  const router = open(<ClientEditPage />, { 'clients.namesByWifiPassword': () => ['Beto', 'Carlos'] })
  await screen.findByText(sharedWifiPasswordWarning(['Beto', 'Carlos']) ?? '')
  expect(sent('clients.namesByWifiPassword')).toEqual([{ wifiPassword: 'clave-de-ana', exceptId: 7 }])
  expect(box(/^Teléfono/).value).toBe('55551234')
  type(/^Nombre de WiFi/, '')
  type(/^Utilidad/, '')
  type(/^Fecha de Inicio/, '2024-02-10')
  press('Guardar')
  await screen.findByText(clientTexts.updated)
  expect(router.state.location.pathname).toBe('/clients/7')
  const replaced = { wifiName: null, utility: '0.00', startDate: '2024-02-10', phone: '+502 55551234' }
  expect(sent('clients.replace')).toMatchObject([{ id: 7, version: 3, address: 'Zona 1', ...replaced }])
})
