import { expect, test } from 'vitest'
import { noticeStore, notify } from './notify'

test('a new notice takes the place of the old', () => {
  notify.success('Cliente creado')
  notify.error('No se pudo crear el cliente.')
  expect(noticeStore.current()).toMatchObject({
    tone: 'error',
    title: 'Error',
    message: 'No se pudo crear el cliente.',
  })
})

test('dismissing an old notice leaves the one that took its place', () => {
  notify.info('Primera')
  const first = noticeStore.current()
  notify.info('Segunda')
  if (first) noticeStore.dismiss(first.id)
  expect(noticeStore.current()?.title).toBe('Segunda')
})
