import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, renderServed, serve } from '../../testing/server'
import { QuotationCreatePage } from './create/quotation-create-page'
import { QuotationsPage } from './list/quotations-page'
import { quotation } from './testing/quotation-sample'

// Rules: product/quotations#client-and-phone

function open(address: string, answers: Answers) {
  const calls = serve({ 'business.profile': () => ({ name: 'Señal Sur', quotationValidityDays: 15 }), ...answers })
  const routes = {
    '/quotations': <QuotationsPage />,
    '/quotations/create': <QuotationCreatePage />,
    '/variable-clients/5': <p>Página de Ana</p>,
  }
  return { calls, ...renderServed(routes, [address]) }
}
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('a registered client is linked, and not created again', async () => {
  const registered = { state: 'accepted', phone: '+502 55551234', clientKind: 'variable', clientId: 5 }
  open('/quotations', { 'quotations.list': () => [{ ...quotation, ...registered }] })
  const link = await screen.findByRole('link', { name: 'Ana López' })
  screen.getByText('+502 55551234')
  expect(screen.queryByRole('link', { name: 'Crear cliente' })).toBeNull()
  fireEvent.click(link)
  await screen.findByText('Página de Ana')
})

const ana = { kind: 'regular', id: 9, name: 'Ana López', groupName: 'Xecam', phone: '+502 55551234' }
const withPhone = { ...quotation, phone: '+502 40001234', clientKind: 'regular', clientId: 9 }

test('a registered client is chosen by its name, and fills in name and phone until another name is typed', async () => {
  const { calls } = open('/quotations/create', {
    'payments.findClients': () => [ana],
    'quotations.create': () => ({ ...quotation, id: 8 }),
  })
  const name = screen.getByLabelText<HTMLInputElement>(/^Nombre del cliente/)
  const type = (value: string) => fireEvent.change(name, { target: { value } })
  const choose = async () => {
    type('ana')
    const option = await screen.findByRole('option', { name: /Ana López.*Xecam · \+502 55551234/ })
    await waitFor(() => expect(option.getAttribute('data-combobox-disabled')).toBeNull())
    fireEvent.click(option)
    await screen.findByText('Cliente registrado')
  }
  await choose()
  expect([name.value, box('Teléfono').value]).toEqual(['Ana López', '+502 55551234'])
  type('Ana Lucía')
  expect([screen.queryByText('Cliente registrado'), box('Teléfono').value]).toEqual([null, ''])
  await choose()
  for (const [label, value] of [
    [/^Nombre de la cotización/, 'Fibra'],
    ['Artículo', 'Antena'],
    ['Precio de Venta', '1'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar Cotización' }))
  await screen.findByText(quotationTexts.created)
  const whom = { clientName: 'Ana López', phone: '+502 55551234', clientKind: 'regular', clientId: 9 }
  expect(calls.find(({ path }) => path === 'quotations.create')?.input).toMatchObject(whom)
})

test('a typed phone gets its country, and a copy keeps phone and client', async () => {
  const { calls } = open('/quotations/create?copy=7', {
    'quotations.byId': () => withPhone,
    'quotations.create': () => ({ ...quotation, id: 8 }),
  })
  await screen.findByText('Cliente registrado')
  expect(box('Teléfono').value).toBe('+502 40001234')
  fireEvent.change(box('Teléfono'), { target: { value: '40005678' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar Cotización' }))
  await screen.findByText(quotationTexts.created)
  const whom = { phone: '+502 40005678', clientKind: 'regular', clientId: 9 }
  expect(calls.find(({ path }) => path === 'quotations.create')?.input).toMatchObject(whom)
})
