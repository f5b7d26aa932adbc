import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { renderPages } from '../../testing/render'
import { UnsavedChangesDialog, useUnsavedChanges } from './unsaved-changes-guard'

// Rules: product/screens#unsaved-changes

function FormPage({ save }: { save: () => Promise<boolean> }) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const fields = useRef<HTMLDivElement>(null)
  const unsaved = useUnsavedChanges({ dirty: name !== '', fields, save, leave: () => navigate('/') })
  return (
    <>
      <div ref={fields}>
        <input aria-label="Nombre" value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <input aria-label="Lugar" />
      </div>
      <button type="button" onClick={unsaved.requestLeave}>
        Volver
      </button>
      <button type="button" onClick={() => void save().then((saved) => saved && unsaved.leaveSaved())}>
        Guardar
      </button>
      <Link to="/other">Otra</Link>
      <UnsavedChangesDialog {...unsaved} />
    </>
  )
}

function openForm(save: () => Promise<boolean> = async () => true) {
  const pages = { '/': <h1>Inicio</h1>, '/other': <h1>Otra página</h1>, '/form': <FormPage save={save} /> }
  return renderPages(pages, ['/other', '/form'])
}

const makeDirty = () => fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Ana' } })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent
const isAsking = () => screen.queryByRole('button', { name: 'Descartar cambios' }) !== null

const leavings: Record<string, (form: ReturnType<typeof openForm>) => unknown> = {
  'the back button': () => press('Volver'),
  Escape: () => act(async () => fireEvent.keyDown(document.body, { key: 'Escape' })),
  'a link': () => act(async () => fireEvent.click(screen.getByRole('link', { name: 'Otra' }))),
  'the browser’s back': ({ router }) => act(async () => router.navigate(-1)),
}

test.each(Object.keys(leavings))('a clean form is left without asking by %s', async (way) => {
  const form = openForm()
  await leavings[way]?.(form)
  expect([isAsking(), heading()]).toEqual([
    false,
    way === 'the back button' || way === 'Escape' ? 'Inicio' : 'Otra página',
  ])
})

test.each(Object.keys(leavings))('a dirty form asks when left by %s, and stays on Cancelar', async (way) => {
  const form = openForm()
  makeDirty()
  await leavings[way]?.(form)
  expect(isAsking()).toBe(true)
  await press('Cancelar')
  expect([isAsking(), screen.getByLabelText<HTMLInputElement>('Nombre').value]).toEqual([false, 'Ana'])
  expect(form.router.state.location.pathname).toBe('/form')
})

test('Descartar cambios continues the navigation', async () => {
  openForm()
  makeDirty()
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Otra' })))
  await press('Descartar cambios')
  expect(heading()).toBe('Otra página')
})

test('Guardar y salir saves, then continues the navigation', async () => {
  const save = vi.fn(async () => true)
  openForm(save)
  makeDirty()
  await press('Volver')
  await press('Guardar y salir')
  expect([save.mock.calls.length, heading()]).toEqual([1, 'Inicio'])
})

test('a save that fails stays on the form', async () => {
  openForm(async () => false)
  makeDirty()
  await press('Volver')
  await press('Guardar y salir')
  expect([isAsking(), screen.getByLabelText<HTMLInputElement>('Nombre').value]).toEqual([false, 'Ana'])
})

test.each([true, false])('a failed save focuses the first invalid field or the form: %s', async (atFault) => {
  openForm(async () => false)
  makeDirty()
  const link = screen.getByRole('link', { name: 'Otra' })
  link.focus()
  await act(async () => fireEvent.click(link))
  const place = screen.getByLabelText(atFault ? 'Lugar' : 'Nombre')
  if (atFault) place.setAttribute('aria-invalid', 'true')
  await press('Guardar y salir')
  await waitFor(() => expect(document.activeElement).toBe(place))
})

test('a saved form is left without asking', async () => {
  openForm()
  makeDirty()
  await press('Guardar')
  expect([isAsking(), heading()]).toEqual([false, 'Inicio'])
})

test('closing the browser warns about a dirty form, not about a clean one', () => {
  openForm()
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(close()).toBe(false)
  makeDirty()
  expect(close()).toBe(true)
})
