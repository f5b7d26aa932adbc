import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPages } from '../../testing/render'
import { RetryButton } from './retry-button'

/** A page whose retry runs until `answer` settles it. */
function failedPage() {
  const onRetry = vi.fn()
  let answer = (_state: 'failed' | 'retrying' | 'read') => {}
  function Page() {
    const [state, setState] = useState<'failed' | 'retrying' | 'read'>('failed')
    answer = setState
    const retry = () => {
      onRetry()
      setState('retrying')
    }
    return (
      <main tabIndex={-1}>
        {state === 'read' ? <p>Ana</p> : <RetryButton onRetry={retry} retrying={state === 'retrying'} />}
      </main>
    )
  }
  renderPages({ '/': <Page /> })
  return { onRetry, answer: (state: 'failed' | 'read') => act(() => answer(state)) }
}

test('while running, the button keeps the focus and does not retry again', () => {
  const { onRetry, answer } = failedPage()
  const button = screen.getByRole('button', { name: 'Reintentar' })
  button.focus()
  fireEvent.click(button)
  fireEvent.click(screen.getByRole('button', { name: 'Reintentando...' }))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button)
  answer('failed')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reintentar' }))
})

test('after a successful retry the focus moves to the page', () => {
  const { answer } = failedPage()
  screen.getByRole('button', { name: 'Reintentar' }).focus()
  answer('read')
  expect(screen.getByText('Ana')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
