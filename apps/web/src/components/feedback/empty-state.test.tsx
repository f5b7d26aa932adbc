import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPlain } from '../../testing/render'
import { EmptyState } from './empty-state'

function List() {
  const [filtering, setFiltering] = useState(true)
  return (
    <main tabIndex={-1}>
      {filtering ? (
        <EmptyState
          message="Sin resultados"
          action={
            <button type="button" onClick={() => setFiltering(false)}>
              Quitar
            </button>
          }
        />
      ) : (
        <p>Ana</p>
      )}
    </main>
  )
}

test('a pressed button that leaves with it passes the focus to the page', () => {
  renderPlain(<List />)
  const button = screen.getByRole('button', { name: 'Quitar' })
  button.focus()
  fireEvent.click(button)
  expect(screen.getByText('Ana')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
