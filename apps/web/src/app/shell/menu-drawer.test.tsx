import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderServed, serve } from '../../testing/server'
import { MenuDrawer } from './menu-drawer'

// Rules: product/screens#menu

test('a drawer whose code loads after the click returns the focus to its button', async () => {
  function Head() {
    const [pressed, setPressed] = useState(false)
    const [opened, setOpened] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setPressed(true)}>
          Menú
        </button>
        {pressed && <MenuDrawer opened={opened} onClose={() => setOpened(false)} onChoose={() => {}} />}
      </>
    )
  }
  serve({})
  renderServed({ '/': <Head /> })
  const button = screen.getByRole('button', { name: 'Menú' })
  button.focus()
  fireEvent.click(button)
  const drawer = await screen.findByRole('dialog')
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(window, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(button))
})
