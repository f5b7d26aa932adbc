import { authTexts } from '@isp/domain/auth/auth-texts'
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from '../components/dialogs/confirm-dialog'
import type { ClientListItem } from '../features/clients/regular/dashboard/client-rows'
import { InlineEditor } from '../features/clients/regular/dashboard/inline-edit/inline-editor'
import { WifiPasswordEditor } from '../features/clients/regular/dashboard/inline-edit/wifi-password-editor'
import { useReplaceClient } from '../features/clients/regular/mutations/client-mutations'
import { regularClients } from '../features/clients/regular/regular-clients'
import { AskedSecret } from '../features/clients/shared/detail/asked-secret'
import { useClientToEdit } from '../features/clients/shared/fields/use-client-to-edit'
import { WifiDialog } from '../features/clients/shared/wifi/wifi-dialog'
import { useDeleteQuotation } from '../features/quotations/mutations/quotation-mutations'
import { interruption } from '../lib/layers/interruption'
import { unsavedWork } from '../lib/layers/unsaved-work'
import { toastStore } from '../lib/notify'
import { createQueryClient } from '../lib/server/query-client'
import { createTrpcClient, trpc } from '../lib/server/trpc'
import { HeldPage } from './held-page'

const WIFI = 'oculta-wifi-1'
const TYPED = 'tecleada-wifi-2'

let loggedIn = true
let queryClient: QueryClient

/** A server that answers 401 to everything without a session. */
async function serve(input: RequestInfo | URL | string): Promise<Response> {
  const paths = new URL(String(input), 'http://isp.example').pathname.replace('/trpc/', '').split(',')
  const refusal = { message: 'Inicia sesión', code: -32001, data: { code: 'UNAUTHORIZED', httpStatus: 401 } }
  const data = { name: 'Ana', wifiPassword: WIFI, routerPassword: null }
  const answers = paths.map(() => (loggedIn ? { result: { data } } : { error: refusal }))
  return new Response(JSON.stringify(answers), { status: loggedIn ? 200 : 401 })
}

beforeEach(() => {
  loggedIn = true
  queryClient = createQueryClient()
  vi.stubGlobal('fetch', vi.fn(serve))
})
afterEach(() => {
  vi.unstubAllGlobals()
  toastStore.clear()
})

const everythingCached = () =>
  JSON.stringify([
    ...queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [queryKey, state.data]),
    ...queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.variables),
  ])
const everythingShown = () =>
  document.documentElement.outerHTML + [...document.querySelectorAll('input')].map(({ value }) => value).join()

/** Renders a page behind the gate; the returned functions end its session and log in again. */
function draw(page: ReactElement) {
  const trpcClient = createTrpcClient()
  const tree = (interrupted: boolean) => (
    <MantineProvider>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <HeldPage interrupted={interrupted}>{page}</HeldPage>
          {interrupted && <p>Acceso al Sistema</p>}
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  )
  const { rerender } = render(tree(false))
  return {
    endSession: async () => {
      loggedIn = false
      await act(async () => rerender(tree(true)))
      // Passwords leave the cache in the next task.
      await waitFor(() => expect(everythingCached()).not.toContain(WIFI))
    },
    comeBack: async () => {
      loggedIn = true
      await act(async () => rerender(tree(false)))
    },
  }
}

const client = { id: 7, name: 'Ana', hasWifiPassword: true } as ClientListItem
const unauthorized = Object.assign(new Error('x'), { data: { code: 'UNAUTHORIZED', httpStatus: 401 } })

test('a dialog whose mutation lost the session is restored, shows that nothing was recorded, and can be confirmed again', async () => {
  const onConfirm = vi.fn(() => (loggedIn ? Promise.resolve() : Promise.reject(unauthorized)))
  const onClose = vi.fn()
  const { endSession, comeBack } = draw(
    <ConfirmDialog opened onClose={onClose} title="Confirmar pago" confirmLabel="Confirmar" onConfirm={onConfirm}>
      ¿Confirmas que Ana pagó?
    </ConfirmDialog>,
  )
  const confirm = await screen.findByRole('button', { name: 'Confirmar' })
  expect(unsavedWork.exists()).toBe(true)
  confirm.focus()
  loggedIn = false
  await act(async () => fireEvent.click(confirm))
  await endSession()
  expect(everythingShown()).not.toContain('Ana')
  fireEvent.keyDown(window, { key: 'Escape' })

  await comeBack()
  expect(screen.getByRole('dialog').textContent).toContain('¿Confirmas que Ana pagó?')
  expect(screen.getByRole('alert').textContent).toBe(
    'Tu sesión había terminado: no se registró nada. Confirma de nuevo.',
  )
  expect(document.activeElement).toBe(confirm)
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => fireEvent.click(confirm))
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 1])
})

test('a dialog that was not confirmed is restored without a message', async () => {
  const { endSession, comeBack } = draw(
    <ConfirmDialog opened onClose={() => {}} title="Confirmar pago" confirmLabel="Confirmar" onConfirm={() => {}}>
      ¿Confirmas que Ana pagó?
    </ConfirmDialog>,
  )
  await screen.findByRole('dialog')
  await endSession()
  expect(screen.queryByRole('dialog')).toBeNull()
  await comeBack()
  expect(screen.getByRole('dialog').textContent).not.toContain(authTexts.nothingRecorded)
})

test('the draft of an inline edit is restored', async () => {
  const { endSession, comeBack } = draw(
    <InlineEditor client={client} field="name" label="Nombre" original="Ana" onEnd={() => {}} />,
  )
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Ana de Paz' } })
  expect(unsavedWork.exists()).toBe(true)
  loggedIn = false
  await act(async () => fireEvent.keyDown(screen.getByLabelText('Nombre'), { key: 'Enter' }))
  await screen.findByRole('alert')
  await endSession()
  expect(toastStore.current()).toBeNull()
  expect(everythingShown()).not.toContain('Ana')
  await comeBack()
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana de Paz')
  expect(screen.getByRole('alert').textContent).toBe('Tu sesión había terminado: no se registró nada. Guarda de nuevo.')
  // Shown under the field, without an additional toast.
  expect(toastStore.current()).toBeNull()
})

test('an edited WiFi password is in neither document nor cache behind the login, and is restored', async () => {
  const { endSession, comeBack } = draw(<WifiPasswordEditor client={client} label="Contraseña WiFi" onEnd={() => {}} />)
  const box = () => screen.getByLabelText<HTMLInputElement>('Contraseña WiFi')
  await waitFor(() => expect(box().value).toBe(WIFI))
  fireEvent.change(box(), { target: { value: TYPED } })
  loggedIn = false
  await act(async () => fireEvent.keyDown(box(), { key: 'Enter' }))
  await screen.findByRole('alert')
  await endSession()
  await waitFor(() => expect(everythingCached()).not.toContain(TYPED))
  expect(everythingShown()).not.toMatch(/oculta|tecleada/)
  await comeBack()
  expect(box().value).toBe(TYPED)
})

test('a visible WiFi password is in neither document nor cache behind the login, and is fetched again after it', async () => {
  const { endSession, comeBack } = draw(
    <AskedSecret kind={regularClients} clientId={7} secret="wifiPassword" mask="••••" onFailed={() => {}} />,
  )
  await screen.findByText(WIFI)
  await endSession()
  expect(everythingShown()).not.toContain(WIFI)
  const asked = vi.mocked(fetch).mock.calls.length
  await comeBack()
  await screen.findByText(WIFI)
  expect(vi.mocked(fetch).mock.calls.length).toBe(asked + 1)
})

test('a WiFi password being shared is in neither document nor cache behind the login, and its code comes back', async () => {
  const { endSession, comeBack } = draw(
    <WifiDialog kind={regularClients} clientId={7} wifiName="Casa" opened onClose={() => {}} />,
  )
  await screen.findByRole('img', { name: /^Código QR/ })
  await endSession()
  expect(screen.queryByRole('img')).toBeNull()
  await comeBack()
  await screen.findByRole('img', { name: /^Código QR/ })
})

function EditForm() {
  const { client: read } = useClientToEdit(trpc.useUtils().clients.byId, 7)
  const { mutate } = useReplaceClient()
  const [typed, setTyped] = useState<string>()
  const wifiPassword = typed ?? read?.wifiPassword ?? ''
  return (
    <>
      <input aria-label="Contraseña" value={wifiPassword} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={() => mutate({ id: 7, wifiPassword } as Parameters<typeof mutate>[0])}>
        Guardar
      </button>
    </>
  )
}

test('a password of an edit form, stored or typed, is in neither document nor cache behind the login', async () => {
  const { endSession, comeBack } = draw(<EditForm />)
  const box = () => screen.getByLabelText<HTMLInputElement>('Contraseña')
  await waitFor(() => expect(box().value).toBe(WIFI))
  fireEvent.change(box(), { target: { value: TYPED } })
  loggedIn = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' })))
  await waitFor(() => expect(unsavedWork.exists()).toBe(true))
  await endSession()
  await waitFor(() => expect(everythingCached()).not.toContain(TYPED))
  expect(everythingShown()).not.toMatch(/oculta|tecleada/)
  await comeBack()
  expect(box().value).toBe(TYPED)
  expect(unsavedWork.exists()).toBe(false)
})

function QuotationDelete() {
  const { mutate } = useDeleteQuotation()
  return (
    <button type="button" onClick={() => mutate({ id: 1 })}>
      Eliminar
    </button>
  )
}

test('a lost mutation without a dialog also keeps its page, and a toast shows that nothing was recorded', async () => {
  const { endSession, comeBack } = draw(<QuotationDelete />)
  expect(unsavedWork.exists()).toBe(false)
  loggedIn = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Eliminar' })))
  await waitFor(() => expect(unsavedWork.exists()).toBe(true))
  await endSession()
  expect([toastStore.current(), interruption.isActive()]).toEqual([null, true])
  await comeBack()
  expect(toastStore.current()).toMatchObject({ title: authTexts.nothingRecorded, message: authTexts.tryAgain })
  expect([unsavedWork.exists(), interruption.isActive()]).toEqual([false, false])
})
