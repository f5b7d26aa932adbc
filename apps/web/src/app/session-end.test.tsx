import { errorTexts } from '@isp/domain/errors/error-texts'
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDeleteQuotation } from '../features/quotations/mutations/quotation-mutations'
import { toastStore } from '../lib/notify'
import { APP_KEY, forgetSession } from '../lib/server/forget-session'
import { refused, renderServed, serve } from '../testing/server'

// Rules: product/auth#end-of-a-session

test('what was read and sent in the session leaves the cache; the status and the code of the app stay', () => {
  const client = new QueryClient()
  const status = [['auth', 'status'], { type: 'query' }]
  for (const key of [status, APP_KEY, [['clients', 'secrets'], { input: { id: 7 } }], [['auth', 'sessions']]])
    client.setQueryData(key, 'oculta')
  client.getMutationCache().build(client, { mutationKey: ['sent'] })
  forgetSession(client)
  const kept = client.getQueryCache().getAll()
  expect(kept.map(({ queryKey }) => queryKey)).toEqual([status, APP_KEY])
  expect(client.getMutationCache().getAll()).toEqual([])
})

function QuotationDelete() {
  const { mutate } = useDeleteQuotation()
  return (
    <button type="button" onClick={() => mutate({ id: 1 })}>
      Eliminar
    </button>
  )
}

test('a change that the end of the session refused says that nothing was recorded', async () => {
  serve({ 'quotations.delete': refused({ message: 'Inicia sesión', code: 'UNAUTHORIZED', httpStatus: 401 }) })
  renderServed({ '/': <QuotationDelete /> })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Eliminar' })))
  await waitFor(() =>
    expect(toastStore.current()).toMatchObject({ title: errorTexts.nothingRecorded, message: errorTexts.tryAgain }),
  )
})
