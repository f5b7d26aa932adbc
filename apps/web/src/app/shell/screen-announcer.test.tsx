import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ErrorState } from '../../components/feedback/error-state'
import { PageHeader } from '../../components/layout/page-header'
import { renderPlain } from '../../testing/render'
import { ScreenAnnouncer } from './screen-announcer'

let arrive = (_name: string) => {}

/** A page whose record loads. */
function ClientPage() {
  const [name, setName] = useState<string>()
  arrive = setName
  return <PageHeader title={name} />
}

function open() {
  const layout = (
    <>
      <ScreenAnnouncer />
      <main>
        <Outlet />
      </main>
    </>
  )
  const children = [
    { path: '/', element: <PageHeader title="Clientes Recientes" /> },
    { path: '/groups', element: <PageHeader title="Grupos" /> },
    { path: '/clients/:id', element: <ClientPage /> },
    { path: '/cash', element: <ErrorState page title="No se pudo cargar" /> },
  ]
  const router = createMemoryRouter([{ element: layout, children }])
  renderPlain(<RouterProvider router={router} />)
  return (path: string) => act(() => router.navigate(path))
}

const announced = () => screen.getByRole('status').textContent

test('a page that replaces another is announced by its title, the first one is not', async () => {
  const go = open()
  expect(announced()).toBe('')
  await go('/groups')
  expect(announced()).toBe('Grupos')
  await go('/groups?page=2')
  expect(announced()).toBe('Grupos')
  await go('/')
  expect(announced()).toBe('Clientes Recientes')
})

test('the page of a record is announced when its name is known, an error page by its alert alone', async () => {
  const go = open()
  await go('/clients/7')
  expect(announced()).toBe('')
  act(() => arrive('Rosa Mendoza'))
  await waitFor(() => expect(announced()).toBe('Rosa Mendoza'))
  await go('/cash')
  expect(announced()).toBe('')
})
