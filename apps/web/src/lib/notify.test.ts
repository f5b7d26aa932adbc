import { expect, test } from 'vitest'
import { notify, toastStore } from './notify'

// Rules: product/screens#toasts

test('a new toast replaces the old one', () => {
  notify.success('Cliente creado')
  notify.error('No se pudo crear el cliente.')
  expect(toastStore.current()).toMatchObject({
    tone: 'error',
    title: 'Error',
    message: 'No se pudo crear el cliente.',
  })
})

test('dismissing an old toast keeps the one that replaced it', () => {
  notify.info('Primera')
  const first = toastStore.current()
  notify.info('Segunda')
  if (first) toastStore.dismiss(first.id)
  expect(toastStore.current()?.title).toBe('Segunda')
})
