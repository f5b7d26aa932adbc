import { accountTexts, alreadyUsed } from '@isp/domain/receipts/account-texts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, refused, renderServed, serve } from '../../testing/server'
import { regularClients } from './regular/regular-clients'
import { PaymentHistory } from './shared/detail/payment-history'
import { VoidLineDialog } from './shared/dialogs/void-line-dialog'

// Rules: product/accounts#shown-to-the-operator, product/clients#history-of-a-client

const paid = {
  id: 1,
  period: '2026-10',
  amount: '175.00',
  dueDate: '2026-10-12',
  paidDate: '2026-10-14',
  isPaid: true,
  utilityAmount: '10.00',
  receiptNumber: 1042,
}
const open = {
  ...paid,
  id: 2,
  period: '2026-11',
  dueDate: '2026-11-12',
  paidDate: null,
  isPaid: false,
  receiptNumber: null,
}

const none = { 'payments.otherCharges': () => [] }
const line = { receiptNumber: 1043, receivedOn: '2026-11-03', amount: '100.00', reason: null, voidedAt: null }

test("other charges and the lines of the account stand among the months by date, and each has its 'Recibo 1042', which opens the receipt", async () => {
  const calls = serve({
    'payments.otherCharges': () => [
      { receiptNumber: 1047, receivedOn: '2026-11-21', concept: 'Router', amount: '250.00', voidedAt: null },
      { receiptNumber: 1047, receivedOn: '2026-11-21', concept: 'Cable', amount: '5.00', voidedAt: null },
      { receiptNumber: 1042, receivedOn: '2026-10-13', concept: 'Instalación', amount: '300.00', voidedAt: null },
    ],
    'accounts.lines': () => [
      { ...line, receiptNumber: 1046, receivedOn: '2026-11-20', voidedAt: '2026-11-20T18:00:00.000Z' },
      { ...line, receiptNumber: 1045, receivedOn: '2026-11-12', amount: '-60.00', reason: 'Se fue' },
      { ...line, receiptNumber: 1042, receivedOn: '2026-10-13', amount: '-15.00' },
      line,
    ],
  })
  const client = { id: 7, payments: [open, paid] }
  renderServed({
    '/': (
      <PaymentHistory kind={regularClients} client={client} onPay={() => {}} onRevert={() => {}} onVoid={() => {}} />
    ),
  })
  await screen.findByText('De lo abonado')
  const asked = { kind: 'regular', clientId: 7 }
  expect(calls).toEqual([
    { path: 'payments.otherCharges', input: asked },
    { path: 'accounts.lines', input: asked },
  ])
  const rows = screen.getAllByRole('row').slice(1)
  const texts = rows.map((row) => [...row.children].map(({ textContent }) => textContent).join('|'))
  expect(texts).toEqual([
    'Router|Q250.00|—|—|21 nov 2026Recibo 1047|—|Deshacer',
    'Cable|Q5.00|—|—|21 nov 2026Recibo 1047|—|',
    'DevoluciónSe fue|-Q60.00|—|—|12 nov 2026Recibo 1045|—|Deshacer',
    expect.stringMatching(/^noviembre 2026\|Q175.00\|12 nov 2026\|.*\|—\|—\|Marcar Pagado$/),
    'A cuenta|Q100.00|—|—|3 nov 2026Recibo 1043|—|Deshacer',
    'Instalación|Q300.00|—|—|13 oct 2026Recibo 1042|—|',
    'De lo abonado|-Q15.00|—|—|13 oct 2026Recibo 1042|—|',
    'octubre 2026|Q175.00|12 oct 2026|Pagado|14 oct 2026Recibo 1042|Q10.00|Revertir',
  ])
  const [link] = screen.getAllByRole('link', { name: 'Recibo 1042' })
  expect(link?.getAttribute('href')).toBe('/receipts/1042/print')
  // What was given back, or taken from the account alone, has no money that could be moved.
  expect(
    screen.getAllByRole('button', { name: /^Opciones/ }).map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Opciones: Recibo 1047', 'Opciones: Recibo 1043', 'Opciones: Recibo 1042'])
})

test('an unpaid month of Q0.00 is due nothing: it has a word of its own and no button', async () => {
  serve({ ...none, 'accounts.lines': () => [] })
  const free = { ...open, id: 3, period: '2026-09', dueDate: '2026-09-12', amount: '0.00' }
  const client = { id: 7, payments: [open, free] }
  renderServed({
    '/': (
      <PaymentHistory kind={regularClients} client={client} onPay={() => {}} onRevert={() => {}} onVoid={() => {}} />
    ),
  })
  const row = (await screen.findByText('septiembre 2026')).closest('tr')
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent).join('|')).toBe(
    'septiembre 2026|Q0.00|12 sep 2026|Sin cobro|—|—|',
  )
  // The oldest month that is owed has the filled button, not the older one.
  expect(screen.getByRole('button', { name: 'Marcar Pagado' }).getAttribute('data-variant')).toBe('filled')
})

test('if the lines of the account cannot be read, the payments are shown, and it can be tried again', async () => {
  const answers: Answers = { ...none, 'accounts.lines': refused() }
  serve(answers)
  const client = { id: 7, payments: [open] }
  renderServed({
    '/': (
      <PaymentHistory kind={regularClients} client={client} onPay={() => {}} onRevert={() => {}} onVoid={() => {}} />
    ),
  })
  await screen.findByText(accountTexts.linesFailed)
  answers['accounts.lines'] = () => [line]
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('A cuenta')
})

const deposit = { number: 1043, amount: '100.00', others: [], accountAmount: '100.00' }

test('a receipt without months is voided from its line, and one that has used its money is named', async () => {
  const onClose = vi.fn()
  const message = alreadyUsed({ amount: '50.00', receipt: 1061 })
  const answers: Answers = {
    'receipts.void': refused({ message, code: 'CONFLICT', httpStatus: 409, storedId: 1061 }),
  }
  const calls = serve(answers)
  renderServed({ '/': <VoidLineDialog opened onClose={onClose} clientName="Ana" receipt={deposit} /> })
  await screen.findByText('Ana · a cuenta · Q100.00')
  screen.getByText('Se quitan Q100.00 de su cuenta y el recibo queda ANULADO, con su número.')
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  press()
  const dialog = within(screen.getByRole('dialog'))
  expect((await dialog.findByRole('alert')).textContent).toBe(`${message} Recibo 1061`)
  expect(onClose).not.toHaveBeenCalled()
  answers['receipts.void'] = () => ({})
  press()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(calls[0]).toMatchObject({ path: 'receipts.void', input: { number: 1043 } })
})
