import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { collectedAt, collectPanel } from '../../receiving/dialogs/collect-panel'
import { type Answers, renderServed, serve } from '../../testing/server'
import { CollectTrigger } from './collect-trigger'
import { rosa } from './testing/opened-panel'

// Rules: product/clients#actions-of-the-page

function page(path = '/', answers: Answers = {}) {
  serve(answers)
  const element = (
    <>
      <input aria-label="Nota" />
      <CollectTrigger screens={[]} />
    </>
  )
  renderServed({ '*': element }, [path])
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

test("on a client's page 'Cobrar' opens its months, from where another client is searched, and the keys search", async () => {
  page('/clients/7', { 'payments.collectable': () => rosa, 'business.profile': () => null })
  act(() => collectPanel.openFor(collectedAt('/clients/7')))
  fireEvent.click(await screen.findByRole('button', { name: 'Otro cliente' }))
  expect(await panel()).toBeTruthy()
  fireEvent.keyDown(window, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.keyDown(document.body, { key: 'c' })
  expect(await panel()).toBeTruthy()
})
