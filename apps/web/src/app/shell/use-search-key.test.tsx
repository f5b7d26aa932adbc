import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderPages } from '../../testing/render'
import { useSearchKey } from './use-search-key'

// Rules: product/screens#keys

const boxes: Record<string, string> = { '/': 'Buscar clientes', '/groups': 'Buscar grupos' }

function App() {
  useSearchKey()
  const box = boxes[useLocation().pathname]
  return box ? <input aria-label={box} data-search-box /> : null
}

test.each([
  ['/config', 'Buscar clientes'],
  ['/groups/7', 'Buscar grupos'],
])('/ on %s, which has no search box, opens the list with %s', async (path, box) => {
  renderPages({ '*': <App /> }, [path])
  fireEvent.keyDown(document.body, { key: '/' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(box)))
})
