import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderServed, serve } from '../../../../testing/server'
import { ClientCreatePage } from '../form/client-create-page'
import { ClientCreateDialog } from './client-create-dialog'

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
