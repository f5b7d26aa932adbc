import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPages } from '../../testing/render'
import { ChartFrame } from '../chart/chart-frame'
import { Dialog } from '../dialogs/dialog'
import { Parts } from '../layout/parts'
import { Surface } from '../layout/surface'
import { DataTable } from '../table/data-table'
import { lazyPart } from './lazy-part'
import { PartBoundary } from './part-boundary'

const FAILED = 'Algo salió mal en esta parte de la pantalla.'
let broken = true
const Part = () => {
  if (broken) throw new TypeError('l is not a function')
  return <p>Figuras</p>
}

beforeEach(() => {
  broken = true
  // React reports what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const button = (name: string) => screen.getByRole('button', { name })
const retry = () => {
  broken = false
  fireEvent.click(button('Reintentar'))
}

test('an error in a part leaves the parts beside it, and Reintentar shows the part again', () => {
  renderPages({
    '/': (
      <Parts>
        <Part />
        <p>Lo de al lado</p>
      </Parts>
    ),
  })
  expect(screen.getByRole('alert').textContent).toContain(FAILED)
  expect(screen.getByText('Lo de al lado')).toBeTruthy()
  fireEvent.click(button('Reintentar'))
  expect(screen.getByText(FAILED)).toBeTruthy()
  retry()
  expect([screen.getByText('Figuras'), screen.queryByText(FAILED)]).toEqual([expect.anything(), null])
})

test.each([
  ['a section', <Surface key="a" title="Sección" children={<Part />} />, 'Sección'],
  [
    'a table',
    <DataTable
      key="b"
      label="Tabla"
      columns={[{ key: 'name', header: 'Nombre', cell: () => <Part /> }]}
      rows={[{ id: 1 }]}
      rowKey={({ id }) => id}
      empty={null}
    />,
    null,
  ],
  ['a dialog', <Dialog key="c" opened onClose={() => {}} title="Cobrar" children={<Part />} />, 'Cobrar'],
])('an error in %s stays in it', (_what, element, around) => {
  renderPages({
    '/': (
      <>
        {element}
        <p>Lo de al lado</p>
      </>
    ),
  })
  expect(screen.getByText(FAILED)).toBeTruthy()
  if (around) expect(screen.getByText(around)).toBeTruthy()
  expect(screen.getByText('Lo de al lado')).toBeTruthy()
  retry()
  expect(screen.getByText('Figuras')).toBeTruthy()
})

test('a dialog with an error can be closed', () => {
  const onClose = vi.fn()
  renderPages({
    '/': (
      <Dialog opened onClose={onClose} title="Cobrar">
        <Part />
      </Dialog>
    ),
  })
  fireEvent.click(button('Cerrar'))
  expect(onClose).toHaveBeenCalledOnce()
})

const openChart = (load: () => Promise<typeof Part>) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const chart = <ChartFrame label="Gráfica" name="broken" load={load} drawing={{}} />
  return act(async () => renderPages({ '/': <QueryClientProvider client={queries}>{chart}</QueryClientProvider> }))
}

test('a chart whose code fails to load points to its table', async () => {
  await openChart(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await screen.findByText('No se pudo cargar la gráfica; las cifras están en la tabla.')).toBeTruthy()
})

test('an error in a chart leaves its table', async () => {
  await openChart(async () => Part)
  expect(await screen.findByText('No se pudo mostrar la gráfica; las cifras están en la tabla.')).toBeTruthy()
  retry()
  expect(screen.getByText('Figuras')).toBeTruthy()
})

test('a lazily loaded dialog that fails as a whole is closed by its own Cerrar', async () => {
  const Whole = lazyPart<{ onClose: () => void }>(async () => Part)
  const onClose = vi.fn()
  await act(async () =>
    renderPages({
      '/': (
        <>
          <Whole onClose={onClose} />
          <p>Lo de al lado</p>
        </>
      ),
    }),
  )
  expect(screen.getByText('Lo de al lado')).toBeTruthy()
  broken = false
  fireEvent.click(button('Cerrar'))
  expect([onClose.mock.calls.length, screen.queryByText(FAILED)]).toEqual([1, null])
})

test('a failed part without a place is closed for good', () => {
  renderPages({ '/': <PartBoundary over children={<Part />} /> })
  fireEvent.click(button('Cerrar'))
  expect(screen.queryByText(FAILED)).toBeNull()
})
