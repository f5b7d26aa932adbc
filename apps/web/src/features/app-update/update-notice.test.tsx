import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openLayer } from '../../lib/layers/layers'
import { unsavedWork } from '../../lib/layers/unsaved-work'
import { connection } from '../../lib/server/connection'
import { renderPages } from '../../testing/render'
import { UpdateNotice } from './update-notice'

// Rules: product/offline#a-page-of-something-else

const OWN = '/assets/index-own.js'

/** What the server serves as the app's entry; null without a connection. */
let served: string | null
/** The document of a captive portal in its place. */
let foreign: string | null
let asked: number
const reload = vi.fn()

beforeEach(() => {
  served = OWN
  foreign = null
  asked = 0
  vi.spyOn(document, 'querySelector').mockImplementation((selector) => {
    if (!selector.startsWith('script')) return null
    return Object.assign(document.createElement('meta'), { getAttribute: () => OWN })
  })
  vi.spyOn(window.location, 'reload').mockImplementation(reload.mockReset())
  // It would hold for the tests that follow.
  vi.spyOn(unsavedWork, 'abandon').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => {
    asked += 1
    if (served === null) throw new TypeError('no connection')
    return new Response(foreign ?? `<script type="module" crossorigin src="${served}"></script>`)
  })
})

const notice = () => screen.queryByText('Hay una versión nueva.')
const found = () => screen.findByText('Hay una versión nueva.')
const update = () => fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }))
const returnToTab = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

async function open() {
  renderPages({ '/': <UpdateNotice /> })
  await waitFor(() => expect(asked).toBe(1))
}

test('nothing is offered while the server has this version, or cannot be asked', async () => {
  await open()
  served = null
  returnToTab()
  await waitFor(() => expect(asked).toBe(2))
  expect(notice()).toBeNull()
})

test('the page of a captive portal is no new version', async () => {
  await open()
  foreign = '<!doctype html><title>WiFi gratis</title><script src="/portal.js"></script>'
  returnToTab()
  await waitFor(() => expect(asked).toBe(2))
  await act(async () => {})
  expect(notice()).toBeNull()
})

test('a new version is noticed on return to the tab, and only opens when it is chosen', async () => {
  await open()
  served = '/assets/index-new.js'
  returnToTab()
  await found()
  expect(reload).not.toHaveBeenCalled()
  update()
  expect(reload).toHaveBeenCalledOnce()
})

test('a new version is noticed when the server answers again after it was away', async () => {
  await open()
  served = '/assets/index-new.js'
  act(() => connection.report('lost'))
  act(() => connection.report('reached'))
  await found()
})

test('a notice that was put away stays away', async () => {
  served = '/assets/index-new.js'
  await open()
  await found()
  fireEvent.click(screen.getByRole('button', { name: 'Ahora no' }))
  returnToTab()
  await waitFor(() => expect(asked).toBe(2))
  expect(notice()).toBeNull()
})

test.each([
  ['a form has unsaved changes', () => unsavedWork.add()],
  ['a dialog is open', () => openLayer(() => {})],
])('while %s the notice waits', async (_what, begin) => {
  served = '/assets/index-new.js'
  await open()
  await found()
  let end = () => {}
  act(() => {
    end = begin()
  })
  expect(notice()).toBeNull()
  act(() => end())
  expect(notice()).not.toBeNull()
})

test('a missing file of this version is offered even then, and reloads nothing by itself', async () => {
  await open()
  let end = () => {}
  act(() => {
    end = unsavedWork.add()
  })
  served = '/assets/index-new.js'
  act(() => void window.dispatchEvent(new Event('vite:preloadError')))
  await found()
  expect(screen.queryByRole('button', { name: 'Ahora no' })).toBeNull()
  expect(reload).not.toHaveBeenCalled()
  act(() => end())
})
