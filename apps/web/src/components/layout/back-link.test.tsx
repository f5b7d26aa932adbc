import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPages } from '../../testing/render'
import { BackLink } from './back-link'

function press() {
  const { router } = renderPages({ '/groups/3': <BackLink to="/groups" />, '/groups': <p>Grupos</p> }, ['/groups/3'])
  act(() => void fireEvent.click(screen.getByRole('link', { name: 'Volver' })))
  return router.state.location.pathname
}

test("'←' opens its page where this tab has not shown it", () => {
  window.history.replaceState({ idx: 0 }, '', '/groups/3')
  expect(press()).toBe('/groups')
})

test("'←' does nothing while another page is on its way", () => {
  window.history.replaceState({ idx: 1 }, '', '/clients/7')
  expect(press()).toBe('/groups/3')
})
