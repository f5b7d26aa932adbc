import { useTestDatabase } from '@isp/db/testing/test-database'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { beforeAll, expect, it } from 'vitest'
import { testClock, testOperator } from '../testing/test-operator'

const database = useTestDatabase()
const clock = testClock('2026-11-20T18:00:00Z')
const operator = () => testOperator(database().db, { clock })

beforeAll(async () => {
  await operator().clients.create({ name: 'Ana', monthlyAmount: '150', utility: '40', startDate: '2026-11-05' })
  await operator().variableClients.create({ name: 'Café', startDate: '2026-11-05' })
})

it('a payment of either kind is found by its number, with the name of its client', async () => {
  const unpaid = { id: 1, period: '2026-11', isPaid: false }
  expect(await operator().clients.payments.byId({ id: 1 })).toEqual({ ...unpaid, clientName: 'Ana', amount: '150.00' })
  const variable = () => operator().variableClients.payments.byId({ id: 1 })
  expect(await variable()).toEqual({ ...unpaid, clientName: 'Café', amount: null })
  await operator().variableClients.payments.markPaid({ id: 1, amount: '80', utilityAmount: '20' })
  expect(await variable()).toEqual({ ...unpaid, isPaid: true, clientName: 'Café', amount: '80.00' })
  for (const { payments } of [operator().clients, operator().variableClients]) {
    await expect(payments.byId({ id: 999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: paymentTexts.notFound,
    })
  }
})

it('the receipt with a reference is found, however that is written, unless it is void or of cash', async () => {
  const find = (reference: string) => operator().receipts.byReference({ reference })
  await operator().clients.payments.markPaid({ id: 1, method: 'cash', reference: 'BAN 7731' })
  expect(await find('BAN 7731')).toBeNull()
  await operator().clients.payments.revert({ id: 1 })
  const { receiptNumber: number } = await operator().clients.payments.markPaid({
    id: 1,
    method: 'deposit',
    reference: 'BAN 7731',
    paidDate: '2026-11-14',
  })
  expect(await find(' ban7731 ')).toEqual({ number, clientName: 'Ana', receivedOn: '2026-11-14' })
  expect(await find('7731')).toBeNull()
  await operator().clients.payments.revert({ id: 1 })
  expect(await find('BAN 7731')).toBeNull()
  await expect(find(' ')).rejects.toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining('referencia') })
})
