import { expect, it } from 'vitest'
import { useTestApp } from '../support/test-app'

const app = useTestApp()
const quotation = {
  name: 'Instalación',
  clientName: 'Ana',
  items: [{ name: 'Antena', purchasePrice: 100.1, salePrice: 150.25, profit: 999 }],
  totalPurchase: 1,
  totalSale: 2,
  totalProfit: 3,
}

it('POST /api/quotations answers 201 with computed totals, ignoring those sent', async () => {
  const { status, body } = await app.call('POST', '/api/quotations', quotation)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Instalación',
    clientName: 'Ana',
    totalPurchase: '100.10',
    totalSale: '150.25',
    totalProfit: '50.15',
    items: [{ name: 'Antena', profit: '50.15' }],
  })
})

it.each([
  [{ name: '' }, 'name', 'Debes ingresar un nombre para la cotización'],
  [{ clientName: null }, 'clientName', 'Debes ingresar el nombre del cliente'],
  [{ items: [] }, 'items', 'Debes agregar al menos un artículo con nombre y precio'],
  [{ items: [{ name: 'x', purchasePrice: 1.005 }] }, 'items.0.purchasePrice', /^Precio de Compra/],
])('POST /api/quotations with %j is a 400 at %s', async (wrong, path, message) => {
  const { status, body } = await app.call('POST', '/api/quotations', { ...quotation, ...wrong })
  expect([status, body.issues[0].path]).toEqual([400, path])
  expect(body.message).toMatch(message)
})

it('GET and DELETE /api/quotations list and delete', async () => {
  const { body } = await app.call('GET', '/api/quotations')
  expect(body).toMatchObject([{ name: 'Instalación', items: [{ name: 'Antena' }] }])
  expect(await app.call('DELETE', `/api/quotations/${body[0].id}`)).toMatchObject({
    status: 200,
    body: { success: true },
  })
  expect(await app.call('DELETE', `/api/quotations/${body[0].id}`)).toMatchObject({
    status: 404,
    body: { message: 'Cotización no encontrada' },
  })
})
