import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPlain } from '../../testing/render'
import { KeysDialog } from './keys-dialog'

// Rules: product/screens#keys

const press = (target: Element) => fireEvent.keyDown(target, { key: '?' })

test('`?` shows the keys, but not while something is typed', async () => {
  renderPlain(
    <>
      <input aria-label="Nombre" />
      <KeysDialog />
    </>,
  )
  press(screen.getByLabelText('Nombre'))
  expect(screen.queryByRole('dialog')).toBeNull()
  press(document.body)
  const dialog = await screen.findByRole('dialog', { name: 'Teclas' })
  await waitFor(() => expect(dialog.textContent).toContain('Ctrl+K o c'))
})
