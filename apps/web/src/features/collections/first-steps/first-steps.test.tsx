import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderServed, serve } from '../../../testing/server'
import { FirstSteps } from './first-steps'

// Rules: product/today#first-steps, product/today#sample-data

const begun = { isNew: true, clients: false, business: true, password: false, samples: false }

beforeEach(() => localStorage.clear())

test('the steps that are left are links, a done one is ticked', async () => {
  serve({ 'today.firstSteps': () => begun })
  renderServed({ '/': <FirstSteps /> })
  expect(await screen.findByRole('heading', { name: 'Para empezar' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cambia la contraseña' }).getAttribute('href')).toBe('/config')
  expect(screen.getByRole('link', { name: 'Registra el primero' }).getAttribute('href')).toBe('/clients/create')
  expect(screen.queryByRole('link', { name: 'Los datos de tu negocio' })).toBeNull()
  expect(screen.getByText('(hecho)').parentElement?.textContent).toBe('Los datos de tu negocio (hecho)')
})

test('a dismissed card stays away', async () => {
  const calls = serve({ 'today.firstSteps': () => begun })
  const { unmount } = renderServed({ '/': <FirstSteps /> })
  fireEvent.click(await screen.findByRole('button', { name: 'Ocultar «Para empezar»' }))
  expect(screen.queryByText('Para empezar')).toBeNull()
  unmount()
  renderServed({ '/': <FirstSteps /> })
  expect(calls).toHaveLength(1)
})

test.each([
  ['all is done', { ...begun, clients: true, password: true }],
  ['something was collected', { ...begun, isNew: false }],
])('there is no card once %s', async (_what, steps) => {
  const calls = serve({ 'today.firstSteps': () => steps })
  renderServed({ '/': <FirstSteps /> })
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByText('Para empezar')).toBeNull()
})

test('sample data is loaded into an empty installation, and taken out as one', async () => {
  let samples = false
  const change = (to: boolean) => () => {
    samples = to
    return { success: true }
  }
  serve({
    'today.firstSteps': () => ({ ...begun, samples, isNew: !samples, clients: samples }),
    'today.loadSamples': change(true),
    'today.removeSamples': change(false),
  })
  renderServed({ '/': <FirstSteps /> })
  fireEvent.click(await screen.findByRole('button', { name: 'Probar con datos de ejemplo' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar los datos de ejemplo' }))
  expect(await screen.findByRole('button', { name: 'Probar con datos de ejemplo' })).toBeTruthy()
})
