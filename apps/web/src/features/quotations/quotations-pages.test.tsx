import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, type Call, refused, renderServed, serve } from '../../testing/server'
import { QuotationCreatePage } from './create/quotation-create-page'
import { QuotationsPage } from './list/quotations-page'
import { QuotationPrintPage } from './print/quotation-print-page'
import { quotation } from './testing/quotation-sample'

// Rules: product/quotations#pdf-notice, product/quotations#deletion-of-a-quotation

function open(address: string, answers: Answers = {}) {
  const calls = serve(answers)
  const routes = {
    '/quotations': <QuotationsPage />,
    '/quotations/create': <QuotationCreatePage />,
    '/quotations/:id/print': <QuotationPrintPage />,
  }
  return { calls, ...renderServed(routes, [address]) }
}

const boxes = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label, { selector: 'input' })
const type = (label: string, value: string, row = 0) =>
  fireEvent.change(boxes(label)[row] as HTMLInputElement, { target: { value } })
const values = (label: string) => boxes(label).map(({ value }) => value)
function press(name: string): void {
  const button = screen.getAllByRole('button', { name })[0] as HTMLElement
  button.focus()
  fireEvent.click(button)
}
const save = () => press('Guardar Cotización')
const said = () => screen.queryAllByText(/^Debes /).map(({ textContent }) => textContent)

function typeQuotation(): void {
  fireEvent.change(screen.getByLabelText(/^Nombre de la cotización/), { target: { value: 'Kit' } })
  fireEvent.change(screen.getByLabelText(/^Nombre del cliente/), { target: { value: 'Ana' } })
}

test('missing values are shown below their field, in the documented order', async () => {
  const { calls } = open('/quotations/create')
  save()
  const { nameMissing, clientMissing, itemMissing } = quotationTexts
  await waitFor(() => expect(said()).toEqual([nameMissing, clientMissing, itemMissing]))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Nombre de la cotización/))
  typeQuotation()
  await waitFor(() => expect(said()).toEqual([itemMissing]))
  type('Precio de Venta', '10')
  save()
  await screen.findByText('El nombre del artículo es requerido')
  await waitFor(() => expect(document.activeElement).toBe(boxes('Artículo')[0]))
  expect(calls.filter(({ path }) => path === 'quotations.create')).toEqual([])
})

const total = (label: string) => screen.getByText(label).parentElement?.textContent
const sent = (calls: Call[]) => calls.filter(({ path }) => path === 'quotations.create')

test('articles are entered row by row with Enter; profit and totals run along, and blank rows are not sent', async () => {
  const { calls, router } = open('/quotations/create', { 'quotations.create': () => quotation })
  typeQuotation()
  type('Artículo', 'Router')
  type('Precio de Compra', '1000.10')
  type('Precio de Venta', '1500')
  const enter = (label: string) => fireEvent.keyDown(boxes(label)[0] as HTMLInputElement, { key: 'Enter' })
  enter('Artículo')
  expect(document.activeElement).toBe(boxes('Precio de Compra')[0])
  enter('Precio de Compra')
  expect(document.activeElement).toBe(boxes('Precio de Venta')[0])
  // No empty article is opened; Enter on the button opens one.
  enter('Precio de Venta')
  expect(boxes('Artículo')).toHaveLength(1)
  expect(document.activeElement?.textContent).toBe('Agregar artículo')
  press('Agregar artículo')
  await waitFor(() => expect(document.activeElement).toBe(boxes('Artículo')[1]))
  enter('Precio de Venta')
  await waitFor(() => expect(document.activeElement).toBe(boxes('Artículo')[1]))
  press('Agregar artículo')
  await waitFor(() => expect(document.activeElement).toBe(boxes('Artículo')[2]))
  type('Artículo', 'Cable', 2)
  type('Precio de Compra', '5', 2)
  type('Precio de Venta', '3', 2)
  expect(values('Ganancia')).toEqual(['Q499.90', 'Q0.00', '-Q2.00'])
  expect(['Total Compra', 'Total Venta', 'Ganancia Total'].map(total)).toEqual([
    'Total CompraQ1,005.10',
    'Total VentaQ1,503.00',
    'Ganancia TotalQ497.90',
  ])
  save()
  await screen.findByText(quotationTexts.created)
  expect(router.state.location.pathname).toBe('/quotations')
  expect(sent(calls)).toMatchObject([{ input: { items: [{ name: 'Router' }, { name: 'Cable' }] } }])
})

test('unsaved changes are asked about; a failed save keeps the form, and another one saves once', async () => {
  const answers: Answers = { 'quotations.create': refused() }
  const { calls, router } = open('/quotations/create', answers)
  typeQuotation()
  press('Cancelar')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
  type('Artículo', 'Antena')
  type('Precio de Venta', '75.5')
  save()
  await screen.findByText(quotationTexts.createFailed)
  expect(values('Precio de Venta')).toEqual(['75.5'])
  answers['quotations.create'] = () => quotation
  const button = await screen.findByRole('button', { name: 'Guardar Cotización' })
  for (const _click of [1, 2]) fireEvent.click(button)
  await waitFor(() => expect(router.state.location.pathname).toBe('/quotations'))
  expect(sent(calls)).toHaveLength(2)
})

test('a quotation that was deleted elsewhere disappears from the list', async () => {
  const confirm = vi.fn(() => true)
  vi.stubGlobal('confirm', confirm)
  const answers: Answers = { 'quotations.list': () => [quotation] }
  open('/quotations', answers)
  await screen.findByText('Fibra')
  answers['quotations.list'] = () => []
  answers['quotations.delete'] = refused({ message: quotationTexts.notFound, code: 'NOT_FOUND', httpStatus: 404 })
  press('Eliminar')
  await screen.findByText(quotationTexts.deleteFailed)
  await screen.findByText(quotationTexts.noneYet)
  expect(confirm.mock.calls).toEqual([[quotationTexts.deleteQuestion]])
})

test('rows can be removed, except the last one', async () => {
  open('/quotations/create')
  type('Artículo', 'Uno')
  press('Agregar artículo')
  type('Artículo', 'Dos', 1)
  press('Eliminar artículo')
  expect(values('Artículo')).toEqual(['Dos'])
  await waitFor(() => expect(document.activeElement).toBe(boxes('Artículo')[0]))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Eliminar artículo' }).disabled).toBe(true)
})

test('server errors are shown below their field', async () => {
  const message = 'Precio de Venta: demasiado poco'
  const issues = [{ path: 'items.0.salePrice', message }]
  open('/quotations/create', {
    'quotations.create': refused({ message, code: 'BAD_REQUEST', httpStatus: 400, issues }),
  })
  typeQuotation()
  type('Artículo', 'Antena')
  type('Precio de Venta', '1')
  save()
  await screen.findByText(message)
  await waitFor(() => expect(document.activeElement).toBe(boxes('Precio de Venta')[0]))
})

test('both PDF buttons show that PDFs are not available yet', async () => {
  open('/quotations', { 'quotations.list': () => [quotation] })
  await screen.findByText('Fibra')
  for (const name of ['Descargar PDF', 'Generar PDF']) {
    press(name)
    await screen.findByText(quotationTexts.pdfPending)
    press('Cerrar notificación')
    await waitFor(() => expect(screen.queryByText(quotationTexts.pdfPending)).toBeNull())
  }
})

test('a list that could not be read can be retried; without quotations the empty state is shown', async () => {
  const answers: Answers = { 'quotations.list': refused() }
  open('/quotations', answers)
  await screen.findByText(quotationTexts.loadFailed)
  answers['quotations.list'] = () => []
  press('Reintentar')
  await screen.findByText(quotationTexts.noneYet)
})

test.each(['/quotations/999999/print', '/quotations/abc/print'])('%s is no quotation', async (address) => {
  const gone = refused({ message: quotationTexts.notFound, code: 'NOT_FOUND', httpStatus: 404 })
  const { router } = open(address, { 'quotations.byId': gone, 'business.profile': gone })
  const heading = await screen.findByRole('heading', { name: quotationTexts.notFound })
  fireEvent.click(within(heading.closest<HTMLElement>('[role="alert"]') ?? document.body).getByText('Volver'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/quotations'))
})

test('profits of the list are masked until shown, and what was paid; prices are not', async () => {
  open('/quotations', { 'quotations.list': () => [quotation] })
  await screen.findByText('Fibra')
  press('Ver 1 artículo')
  expect(screen.queryAllByText(/50\.50$/).map(({ textContent }) => textContent)).toEqual(['Q150.50', 'Q150.50'])
  expect(['Total Compra', 'Total Venta', 'Ganancia Total'].map(total)).toEqual([
    'Total Compra••••',
    'Total VentaQ150.50',
    'Ganancia Total••••',
  ])
  press('Mostrar cifras')
  expect(screen.queryAllByText(/50\.50$/)).toHaveLength(4)
  press('Ocultar cifras')
  expect(screen.queryAllByText(/50\.50$/)).toHaveLength(2)
})
