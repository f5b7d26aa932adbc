import { IconTrash } from '@tabler/icons-react'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPlain } from '../../testing/render'
import { IconButton } from './icon-button'

test('while its action runs it keeps the focus, and a second press does nothing', () => {
  const remove = vi.fn()
  function Row() {
    const [busy, setBusy] = useState(false)
    const press = () => {
      remove()
      setBusy(true)
    }
    return <IconButton label="Eliminar" icon={IconTrash} onClick={press} busy={busy} />
  }
  renderPlain(<Row />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Eliminar' })
  button.focus()
  fireEvent.click(button)
  fireEvent.click(button)
  expect(remove).toHaveBeenCalledOnce()
  expect([button.disabled, button.getAttribute('aria-disabled'), document.activeElement]).toEqual([
    false,
    'true',
    button,
  ])
})
