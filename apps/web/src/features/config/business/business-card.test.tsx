import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Business } from '../../../business/business'
import { unnamed } from '../../../testing/business'
import { type Answers, refused, renderServed, serve } from '../../../testing/server'
import { BusinessCard } from './business-card'

// Rules: product/business#mi-negocio

const empty: Business = unnamed
const valley = { ...empty, name: 'Internet del Valle', nit: '1234567-8', version: 4 }
const logo = { hash: 'abc', width: 400, height: 120 }

async function open(stored: Business, answers: Answers = {}) {
  let profile = stored
  const calls = serve({
    'business.profile': () => profile,
    'business.save': (input) => {
      profile = { ...profile, ...(input as Partial<Business>), version: profile.version + 1 }
      return profile
    },
    ...answers,
  })
  renderServed({ '/': <BusinessCard /> })
  await screen.findByLabelText('Nombre')
  return {
    sent: (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input),
    change: (next: Business) => {
      profile = next
    },
  }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const preview = () => within(screen.getByRole('figure')).getByText('Así se imprime').parentElement?.textContent
const choose = (bytes: number, type = 'image/png') =>
  fireEvent.change(screen.getByLabelText('Archivo del logo'), {
    target: { files: [new File([new Uint8Array(bytes)], 'logo.png', { type })] },
  })

test('it saves what was typed, and the toast writes the fields before back', async () => {
  const { sent } = await open(valley)
  type('Nombre', ' Valle Net ')
  type('Validez de las cotizaciones, en días', '30')
  expect(preview()).toContain('Valle NetNIT 1234567-8')
  save()
  await screen.findByText('Datos de tu negocio guardados')
  const { version: _, logo: __, ...before } = valley
  const saved = { ...before, name: 'Valle Net', quotationValidityDays: 30 }
  expect(sent('business.save')).toEqual([{ ...saved, version: 4 }])
  await waitFor(() => expect(field('Nombre').value).toBe('Valle Net'))
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(sent('business.save')[1]).toEqual({ ...before, version: 5 }))
  // The form shows the fields that came back.
  await waitFor(() => expect(field('Nombre').value).toBe('Internet del Valle'))
})

test('a second save starts from the version of the first one', async () => {
  const { sent } = await open(empty)
  for (const name of ['Uno', 'Dos']) {
    type('Nombre', name)
    save()
    await waitFor(() => expect(sent('business.save').at(-1)).toMatchObject({ name }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Guardar' })).toBeTruthy())
  }
  expect(sent('business.save')).toMatchObject([{ version: 1 }, { version: 2 }])
})

test('errors are at their fields, and nothing is sent', async () => {
  const { sent } = await open(empty)
  type('NIT', 'abc')
  type('Validez de las cotizaciones, en días', '0')
  save()
  await screen.findByText(/El NIT lleva solo números/)
  expect(screen.getByText('La validez debe ser un número entero de 1 a 365 días')).toBeTruthy()
  expect([field('NIT').value, document.activeElement]).toEqual(['abc', field('NIT')])
  expect(sent('business.save')).toEqual([])
})

test('a refused save keeps what was typed, also when the business changed elsewhere', async () => {
  const message = 'Los datos de tu negocio cambiaron en otro lugar mientras los editabas. No se guardó nada.'
  const issues = [{ path: 'version', message }]
  const answers: Answers = { 'business.save': refused({ message, code: 'CONFLICT', httpStatus: 409, issues }) }
  const { change, sent } = await open(valley, answers)
  type('Nombre', 'Valle Net')
  change({ ...valley, phone: '7765 4321', version: 5 })
  save()
  fireEvent.click(await screen.findByRole('button', { name: 'Cargar los datos nuevos' }))
  await waitFor(() => expect(field('Teléfono').value).toBe('7765 4321'))
  expect(field('Nombre').value).toBe('Valle Net')
  answers['business.save'] = () => ({ ...valley, name: 'Valle Net', version: 6 })
  save()
  await waitFor(() => expect(sent('business.save').at(-1)).toMatchObject({ version: 5 }))
})

test('a logo is sent as base64 and shown, and can be undone', async () => {
  const { sent, change } = await open(empty, {
    'business.saveLogo': () => {
      change({ ...empty, logo })
      return { ...empty, logo }
    },
    'business.deleteLogo': () => {
      change(empty)
      return empty
    },
  })
  choose(3)
  const image = await screen.findByRole<HTMLImageElement>('img', { name: 'Logo del negocio' })
  expect([image.getAttribute('src'), sent('business.saveLogo')]).toEqual([
    '/api/business/logo?v=abc',
    [{ image: 'AAAA' }],
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Logo del negocio' })).toBeNull())
})

test('a refused logo says why beside it, and the one before stays', async () => {
  const message = 'El archivo no es una imagen PNG o JPEG'
  const { sent } = await open(
    { ...empty, logo },
    {
      '/api/business/logo': () => 'its bytes',
      'business.saveLogo': refused({ message, code: 'BAD_REQUEST', httpStatus: 400 }),
    },
  )
  choose(3)
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByRole('img', { name: 'Logo del negocio' })).toBeTruthy()
  choose(300_001)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('más de 300 kB'))
  expect(sent('business.saveLogo')).toHaveLength(1)
})

test('a profile that could not be read can be retried', async () => {
  const answers: Answers = { 'business.profile': refused() }
  serve(answers)
  renderServed({ '/': <BusinessCard /> })
  await screen.findByText('No se pudieron cargar los datos de tu negocio.')
  answers['business.profile'] = () => valley
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByDisplayValue('Internet del Valle')
})
