import { clientTexts } from '@isp/domain/clients/client-texts'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, refused, renderServed, serve } from '../../../../testing/server'
import { ClientCreatePage } from '../form/client-create-page'
import { ClientCreateDialog } from './client-create-dialog'
import { ClientEditDialog } from './client-edit-dialog'

// Rules: product/clients#forms, product/clients#failures-of-a-change

const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)

test("'Formulario completo' carries over what was typed, without asking, and the form is unsaved", async () => {
  serve({})
  renderServed({ '/': <ClientCreateDialog opened onClose={() => {}} />, '/clients/create': <ClientCreatePage /> })
  const name = await screen.findByLabelText(/^Nombre/)
  fireEvent.change(name, { target: { value: 'Ana' } })
  fireEvent.change(box(/^Monto Mensual/), { target: { value: '150' } })
  fireEvent.click(screen.getByRole('link', { name: 'Formulario completo' }))
  await waitFor(() => expect(screen.queryByLabelText(/^Nombre de WiFi/)).not.toBeNull())
  expect([box(/^Nombre( \*)?$/).value, box(/^Monto Mensual/).value]).toEqual(['Ana', '150'])
  expect(screen.queryByText('Cambios sin guardar')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await screen.findByText('Cambios sin guardar')
})

test('the start date stands in words below its box', () => {
  serve({})
  renderServed({ '/': <ClientCreatePage /> })
  fireEvent.change(box(/^Fecha de Inicio/), { target: { value: '2026-03-17' } })
  expect(screen.getByText('17 de marzo de 2026')).toBeTruthy()
})

test('an edit of a client that was changed elsewhere is saved with the new version after its new values are loaded', async () => {
  const stored = { id: 7, version: 1, name: 'Ana', phone: '', address: 'Zona 1', monthlyAmount: '150.00' }
  const client = { ...stored, utility: '40.00', startDate: '2026-01-05', payments: [] }
  const issues = [{ path: 'version', message: clientTexts.changedMeanwhile }]
  const changed = refused({ message: clientTexts.changedMeanwhile, code: 'CONFLICT', httpStatus: 409, issues })
  const answers: Answers = {
    'clients.overview': () => client,
    'clients.update': changed,
    // May be in one batch with the client.
    'groups.names': () => [],
    'payments.findSimilarClients': () => [],
  }
  const calls = serve(answers)
  const onSaved = vi.fn()
  renderServed({ '/': <ClientEditDialog opened onClose={() => {}} clientId={7} onSaved={onSaved} /> })
  const phone = await screen.findByLabelText(/^Teléfono/)
  answers['clients.overview'] = () => ({ ...client, version: 2, address: 'Zona 2' })
  fireEvent.change(phone, { target: { value: '+502 55551234' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cargar los datos nuevos' }))
  await waitFor(() => expect(box(/^Dirección/).value).toBe('Zona 2'))
  answers['clients.update'] = () => ({ ...client, version: 3 })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(7))
  expect(calls.filter(({ path }) => path === 'clients.update').at(-1)?.input).toEqual({
    id: 7,
    version: 2,
    phone: '+502 55551234',
  })
})

test('a creation whose answer was lost says that it may be stored, and keeps what was typed', async () => {
  serve({})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  renderServed({ '/': <ClientCreateDialog opened onClose={() => {}} name="Ana" /> })
  fireEvent.change(await screen.findByLabelText(/^Monto Mensual/), { target: { value: '150' } })
  fireEvent.change(box(/^Utilidad/), { target: { value: '40' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText(clientTexts.createFailedFallback)
  expect([screen.queryByText(errorTexts.unanswered) !== null, box(/^Nombre/).value]).toEqual([true, 'Ana'])
})
