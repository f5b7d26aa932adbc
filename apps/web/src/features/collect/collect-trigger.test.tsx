import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { collectPanel } from '../../lib/collect-panel'
import { renderServed, serve } from '../../testing/server'
import { CollectTrigger } from './collect-trigger'

function page() {
  serve({})
  renderServed({
    '/': (
      <>
        <input aria-label="Nota" />
        <CollectTrigger screens={[]} />
      </>
    ),
  })
}
const panel = () => screen.findByRole('combobox')

test.each([{ key: 'k', ctrlKey: true }, { key: 'k', metaKey: true }, { key: 'c' }])(
  '%j opens the panel',
  async (key) => {
    page()
    fireEvent.keyDown(document.body, key)
    expect(await panel()).toBeTruthy()
  },
)

test('the round button opens it', async () => {
  page()
  fireEvent.click(screen.getByRole('button', { name: 'Cobrar', hidden: true }))
  expect(await panel()).toBeTruthy()
})

test('in a text field c is a letter, and Ctrl+K opens the panel', async () => {
  page()
  const field = screen.getByLabelText('Nota')
  expect(fireEvent.keyDown(field, { key: 'c' })).toBe(true)
  expect(fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true })).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(fireEvent.keyDown(field, { key: 'k', ctrlKey: true })).toBe(false)
  expect(await panel()).toBeTruthy()
})

test('another screen opens it for a client', async () => {
  page()
  act(() => collectPanel.openFor({ kind: 'regular', clientId: 7 }))
  expect(await screen.findByRole('dialog', { name: 'Cobrar' })).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})
