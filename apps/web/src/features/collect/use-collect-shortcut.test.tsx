import { screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { collectPanel } from '../../receiving/dialogs/collect-panel'
import { renderPages } from '../../testing/render'
import { useCollectShortcut } from './use-collect-shortcut'

// Rules: product/screens#keys

function Page() {
  useCollectShortcut()
  return <output>{useLocation().search}</output>
}

test.each([
  ['/?collect=1', ['search'], ''],
  ['/?page=2&collect=1', ['search'], '?page=2'],
  ['/?page=2', [], '?page=2'],
])('%s opens %j and leaves the URL with "%s"', async (entry, opened, search) => {
  const asked: unknown[] = []
  const stop = collectPanel.onOpen((target) => asked.push(target))
  renderPages({ '/': <Page /> }, [entry])
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(search))
  expect(asked).toEqual(opened)
  stop()
})
