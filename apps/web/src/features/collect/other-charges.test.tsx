import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from '../../testing/server'
import { box, button, choose, enter, open, receipt, rosa } from './testing/opened-panel'

// Rules: product/receipts#other-charges

const november = { ...rosa, open: rosa.open.slice(1), openCount: 1, overdueCount: 1, overdueAmount: '175.00' }
const upToDate = { ...rosa, open: [], openCount: 0, overdueCount: 0, overdueAmount: '0.00' }
const concepts = { 'payments.concepts': () => ['Instalación', 'Router', 'Antena'] }
const field = (label: string, place = 0) => screen.getAllByLabelText<HTMLInputElement>(label)[place] as HTMLInputElement
const type = (label: string, value: string, place = 0) => fireEvent.change(field(label, place), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(await screen.findByRole('button', { name })))
const collected = () => screen.findByText('Cobrado. Recibo 1042')

test('an installation is collected with the first month: the concept is chosen, and Enter in its amount collects', async () => {
  const { sent } = open(concepts, [november])
  await choose()
  await press('Otro cobro')
  expect(document.activeElement).toBe(field('Concepto'))
  await press('Instalación')
  expect([field('Concepto').value, document.activeElement]).toEqual(['Instalación', field('Monto')])
  expect(screen.queryByRole('button', { name: 'Antena' })).toBeNull()
  expect(button('Cobrar Q175.00').disabled).toBe(true)
  type('Monto', '300')
  expect(screen.getByText('Q475.00').tagName).toBe('STRONG')
  fireEvent.submit(field('Monto'))
  await collected()
  expect(sent()).toMatchObject([
    {
      kind: 'regular',
      clientId: 7,
      months: [{ period: '2026-11', amount: '175.00' }],
      others: [{ concept: 'Instalación', amount: '300' }],
    },
  ])
  expect(sent()[0]).not.toHaveProperty('received')
})

test('who owes nothing pays a charge alone, unless a month is ticked; a row can be taken away', async () => {
  const { sent } = open(concepts, [upToDate])
  await choose()
  const december = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'diciembre de 2026, adelantado' })
  expect(december()?.checked).toBe(true)
  await press('Otro cobro')
  expect(december()).toBeNull()
  type('Concepto', ' Traslado ')
  type('Monto', '75')
  await press('Otro cobro')
  await press('Quitar: Otro cobro')
  await press('Cobrar Q75.00')
  await collected()
  expect(sent()).toMatchObject([{ months: [], others: [{ concept: 'Traslado', amount: '75' }] }])
})

test('a charge alone stays alone after a refusal that reads the months again', async () => {
  let first = true
  const { sent } = open(
    {
      ...concepts,
      'payments.collect': () => {
        if (!first) return receipt
        first = false
        return refused({ message: 'Cambió', code: 'CONFLICT', httpStatus: 409 })()
      },
      'payments.collectable': () => november,
    },
    [upToDate],
  )
  await choose()
  await press('Otro cobro')
  type('Concepto', 'Traslado')
  type('Monto', '75')
  await press('Cobrar Q75.00')
  await screen.findByText('Cambió')
  await press('Cobrar Q75.00')
  await collected()
  expect(sent()[1]).toMatchObject({ months: [], others: [{ concept: 'Traslado', amount: '75' }] })
})

test('another amount pays the charge first, and says if it does not', async () => {
  const { sent } = open(concepts, [{ ...november, accountBalance: '50.00' }])
  await choose()
  await press('Otro cobro')
  type('Concepto', 'Router')
  type('Monto', '250')
  expect(screen.getByText('Q425.00 − Q50.00 a cuenta')).toBeTruthy()
  fireEvent.keyDown(button('Recibí otra cantidad'), { key: '2' })
  type('Recibido', '200')
  expect(screen.getByText('No alcanza: faltan Q50.00.')).toBeTruthy()
  expect(button('Cobrar Q200.00').disabled).toBe(true)
  type('Recibido', '300')
  expect(screen.getByText('Abona Q50.00; faltan Q75.00 de noviembre de 2026.')).toBeTruthy()
  await press('Cobrar Q300.00')
  await collected()
  expect(sent()).toMatchObject([{ received: '300.00', others: [{ concept: 'Router', amount: '250' }] }])
})

test('a router is sold without a client, and the receipt names it', async () => {
  const sold = {
    ...receipt,
    kind: null,
    clientId: null,
    clientName: 'Venta de mostrador',
    client: null,
    amount: '250.00',
    lines: [{ paymentId: null, period: null, concept: 'Router', amount: '250.00', voidedAt: null }],
  }
  const { sent } = open({ ...concepts, 'payments.collect': () => sold }, [])
  await box()
  await press('Venta de mostrador')
  expect(document.activeElement).toBe(field('Concepto'))
  expect(screen.queryByRole('button', { name: /^Quitar/ })).toBeNull()
  await press('Router')
  type('Monto', '250')
  await press('Cobrar Q250.00')
  await collected()
  expect(sent()).toMatchObject([{ others: [{ concept: 'Router', amount: '250' }], method: 'cash' }])
  expect(sent()[0]).not.toHaveProperty('clientId')
  expect(screen.getByText('Venta de mostrador · Router · Q250.00')).toBeTruthy()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Enviar por WhatsApp' })
  expect(new URL(link.href).searchParams.get('text')).toBe(
    'Recibimos Q250.00 por router. Recibo 1042, 20 nov 2026. ¡Gracias! – Valle Net',
  )
  enter(document.activeElement)
  expect(await box()).toBeTruthy()
})

test('a refused sale says why, and another client can be searched instead', async () => {
  open({ ...concepts, 'payments.collect': refused({ message: 'No se puede', code: 'CONFLICT', httpStatus: 409 }) }, [])
  await box()
  await press('Venta de mostrador')
  type('Concepto', 'Cable')
  type('Monto', '5')
  await press('Cobrar Q5.00')
  expect((await screen.findByRole('alert')).textContent).toBe('No se puede')
  await press('Otro cliente')
  expect(await box()).toBeTruthy()
})

test("'Otro cobro' of a client's page begins with a charge, and no month", async () => {
  const { sent } = open({ ...concepts, 'payments.collectable': () => november }, [], {
    client: { kind: 'regular', clientId: 7, charge: true },
  })
  const panel = within(await screen.findByRole('dialog', { name: 'Cobrar' }))
  await panel.findByText('Total')
  expect(document.activeElement).toBe(field('Concepto'))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'noviembre de 2026' }).checked).toBe(false)
  await press('Antena')
  type('Monto', '125')
  await press('Cobrar Q125.00')
  await collected()
  expect(sent()).toMatchObject([{ clientId: 7, months: [], others: [{ concept: 'Antena', amount: '125' }] }])
})

test('a concept that is too long says so at once, is not cut, and cannot be charged', async () => {
  open(concepts, [upToDate])
  await choose()
  await press('Otro cobro')
  type('Monto', '75')
  type('Concepto', 'x'.repeat(80))
  expect(button('Cobrar Q75.00').disabled).toBe(false)
  type('Concepto', 'x'.repeat(81))
  expect([field('Concepto').maxLength, field('Concepto').value.length]).toEqual([-1, 81])
  expect(screen.getByText(/80 caracteres/)).toBeTruthy()
  expect(button('Cobrar Q75.00').disabled).toBe(true)
})
