import { clientTexts } from '@isp/domain/clients/client-texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, refused, renderServed, serve } from '../../../../../testing/server'
import type { ClientListItem } from '../client-rows'
import { InlineEditor } from './inline-editor'

test('a client that was changed elsewhere is saved with what was typed after its new values are loaded', async () => {
  const issues = [{ path: 'version', message: clientTexts.changedMeanwhile }]
  const answers: Answers = {
    'clients.update': refused({ message: clientTexts.changedMeanwhile, code: 'CONFLICT', httpStatus: 409, issues }),
    'clients.overview': () => ({ id: 7, version: 2, wifiName: 'CASA' }),
  }
  const calls = serve(answers)
  const onEnd = vi.fn()
  const client = { id: 7, version: 1 } as ClientListItem
  const props = { client, field: 'wifiName', label: 'Nombre WiFi', original: 'CASA' } as const
  renderServed({ '/': <InlineEditor {...props} onEnd={onEnd} /> })
  const box = screen.getByLabelText<HTMLInputElement>('Nombre WiFi')
  fireEvent.change(box, { target: { value: 'CASA NUEVA' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  const below = { selector: 'p[role="alert"]' }
  await screen.findByText(clientTexts.changedMeanwhile, below)
  fireEvent.click(await screen.findByRole('button', { name: 'Cargar los datos nuevos' }))
  await waitFor(() => expect(screen.queryByText(clientTexts.changedMeanwhile, below)).toBeNull())
  expect([box.value, document.activeElement]).toEqual(['CASA NUEVA', box])
  answers['clients.update'] = () => ({ ...client, version: 3 })
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith(true))
  expect(calls.at(-1)?.input).toEqual({ id: 7, version: 2, wifiName: 'CASA NUEVA' })
})
