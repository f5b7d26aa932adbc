import { errorTexts } from '@isp/domain/errors/error-texts'
import { TextInput } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { keptForms } from '../../lib/forms/kept-forms'
import { toastStore } from '../../lib/notify'
import { renderPlain } from '../../testing/render'
import { FormDialog } from './form-dialog'

// Rules: product/auth#end-of-a-session

const schema = z.object({ name: z.string() })
const stored = { name: 'Ana' }

/** Opens the form of a record; the returned function removes it without an answer, as the end of a session does. */
function openForm(initialValues = stored, onSave = () => Promise.resolve()) {
  const { unmount } = renderPlain(
    <FormDialog opened onClose={() => {}} title="Editar" schema={schema} initialValues={initialValues} onSave={onSave}>
      {(form) => <TextInput label="Nombre" {...form.getInputProps('name')} />}
    </FormDialog>,
  )
  return unmount
}

const box = () => screen.getByLabelText<HTMLInputElement>('Nombre')
const type = (name: string) => fireEvent.change(box(), { target: { value: name } })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('what was typed is there when the form is opened again, once, and a toast says so', async () => {
  const end = openForm()
  type('Ana María')
  end()
  expect(document.body.innerHTML).not.toContain('Ana')
  expect(keptForms.exist()).toBe(true)
  const endAgain = openForm()
  expect([box().value, toastStore.current()?.title]).toEqual(['Ana María', errorTexts.stillHere])
  await press('Cancelar')
  await press('Descartar cambios')
  endAgain()
  openForm()
  expect([box().value, keptForms.exist()]).toEqual(['Ana', false])
})

test('it is not offered in the form of another record', () => {
  const end = openForm()
  type('Ana María')
  end()
  openForm({ name: 'Beto' })
  expect(box().value).toBe('Beto')
})

test.each(['unchanged', 'saved'])('nothing is kept of a form that is %s', async (what) => {
  const end = openForm()
  if (what === 'saved') {
    type('Ana María')
    await press('Guardar')
  }
  end()
  expect(keptForms.exist()).toBe(false)
})
