import { TextInput } from '@mantine/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { renderPlain } from '../../testing/render'
import { FormDialog } from './form-dialog'

const schema = z.object({ name: z.string(), phone: z.string() })
const before = { name: 'Ana', phone: '5555' }

const failure = (code: string, path?: string) =>
  Object.assign(new Error('Cambió en otro lugar'), {
    data: { code, issues: path === undefined ? [] : [{ path, message: 'Cambió en otro lugar' }] },
  })

function openDialog(onSave: () => Promise<unknown>, loadNew?: () => Promise<typeof before>) {
  const onClose = vi.fn()
  renderPlain(
    <FormDialog
      opened
      onClose={onClose}
      title="Editar"
      schema={schema}
      initialValues={before}
      onSave={onSave}
      loadNew={loadNew}
    >
      {(form) => (
        <>
          <TextInput label="Nombre" {...form.getInputProps('name')} />
          <TextInput label="Teléfono" {...form.getInputProps('phone')} />
        </>
      )}
    </FormDialog>,
  )
  return onClose
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('if the record changed, typed fields are kept, others take the new values, and it is saved', async () => {
  const onSave = vi.fn().mockRejectedValueOnce(failure('CONFLICT', 'version')).mockResolvedValueOnce(undefined)
  const onClose = openDialog(onSave, async () => ({ name: 'Ana María', phone: '6666' }))
  fireEvent.change(box('Teléfono'), { target: { value: '7777' } })
  await press('Guardar')
  expect(screen.getByRole('alert').textContent).toContain('Cambió en otro lugar')
  expect([box('Nombre').value, box('Teléfono').value]).toEqual(['Ana', '7777'])
  await press('Cargar los datos nuevos')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect([box('Nombre').value, box('Teléfono').value]).toEqual(['Ana María', '7777'])
  await press('Guardar')
  expect(onSave).toHaveBeenLastCalledWith({ name: 'Ana María', phone: '7777' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('if the new values cannot be read, the button to load them stays', async () => {
  openDialog(
    () => Promise.reject(failure('CONFLICT', 'version')),
    () => Promise.reject(new TypeError('Failed to fetch')),
  )
  await press('Guardar')
  await press('Cargar los datos nuevos')
  expect(screen.getByRole('button', { name: 'Cargar los datos nuevos' })).toBeTruthy()
})

test('if the record was deleted, it shows that and keeps what was typed', async () => {
  const onClose = openDialog(() => Promise.reject(failure('NOT_FOUND')))
  fireEvent.change(box('Nombre'), { target: { value: 'Eva' } })
  await press('Guardar')
  expect(screen.getByRole('alert').textContent).toContain('Cambió en otro lugar')
  expect(screen.queryByRole('button', { name: 'Cargar los datos nuevos' })).toBeNull()
  expect([box('Nombre').value, onClose.mock.calls.length]).toEqual(['Eva', 0])
})

test('other failures show nothing in the form', async () => {
  openDialog(() => Promise.reject(new TypeError('Failed to fetch')))
  await press('Guardar')
  expect(screen.queryByRole('alert')).toBeNull()
})
