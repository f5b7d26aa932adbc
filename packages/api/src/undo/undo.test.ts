import { useTestDatabase } from '@isp/db/testing/test-database'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { testClock, testOperator, testSession } from '../testing/test-operator'

// Rules: product/audit-log#undo, product/audit-log#undone-edits, product/audit-log#undone-payments

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })

const fields = { monthlyAmount: '150', utility: '40.25', startDate: '2024-01-31' }
const changedMeanwhile = { code: 'CONFLICT', message: 'No se deshizo: alguien lo cambió después.' }

let id = 0
let paymentId = 0

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  const client = await operator().clients.create({ name: 'Ana', phone: '5555 1234', ...fields })
  id = client.id
  paymentId = client.payments[0]?.id ?? 0
})

const client = () => operator().clients.byId({ id })
const payment = async () => (await client()).payments[0]
const newest = async () => {
  const { entries } = await operator().trail.list({ limit: 1 })
  return { entryId: entries[0]?.id ?? '', undoable: entries[0]?.undoable }
}
const undoable = async () =>
  (await operator().trail.ofClient({ id })).entries.map((entry) => [entry.action, entry.undoable])

/** Undoes the newest entry, which must offer it. */
async function undoNewest() {
  const { entryId, undoable: offered } = await newest()
  expect(offered).toBe(true)
  expect(await operator().trail.undo({ entryId })).toEqual({ success: true })
  return entryId
}

describe('a payment', () => {
  it('that was marked paid is reverted, and then paid again with its old date, amount, utility and method', async () => {
    const marked = { id: paymentId, paidDate: '2026-11-02', method: 'deposit' as const, bank: 'Banrural' }
    const paid = await operator().clients.payments.markPaid(marked)
    await undoNewest()
    expect(await payment()).toMatchObject({ isPaid: false, utilityAmount: '0.00' })
    await operator().clients.update({ id, monthlyAmount: '175', utility: '50' })
    clock.set('2026-11-21T18:00:00Z')
    const { entries } = await operator().trail.ofClient({ id })
    const reverted = entries.find(({ action }) => action === 'reverted')?.id ?? ''
    await operator().trail.undo({ entryId: reverted })
    const { markedAt: _, receiptNumber, ...figures } = paid
    expect(await payment()).toMatchObject({ ...figures, markedAt: '2026-11-21T18:00:00.000Z' })
    const again = (await payment())?.receiptNumber ?? 0
    expect(again).toBeGreaterThan(receiptNumber ?? 0)
    expect(await operator().receipts.byNumber({ number: again })).toMatchObject({
      method: 'deposit',
      bank: 'Banrural',
    })
    await expectInvariants(database().db)
  })

  it('that was reverted twice is paid again in the way of the last time', async () => {
    const { payments } = operator().clients
    await payments.markPaid({ id: paymentId, method: 'deposit', reference: '0042' })
    await payments.revert({ id: paymentId })
    clock.set('2026-11-20T18:05:00Z')
    await payments.markPaid({ id: paymentId, method: 'transfer', reference: '0043' })
    await payments.revert({ id: paymentId })
    await undoNewest()
    const { receiptNumber } = (await payment()) ?? {}
    expect(await operator().receipts.byNumber({ number: receiptNumber ?? 0 })).toMatchObject({
      method: 'transfer',
      reference: '0043',
    })
  })

  it('in advance is removed, and then created and paid again', async () => {
    await operator().clients.payments.markPaid({ id: paymentId })
    const months = [{ period: '2026-12', amount: '150' }]
    await operator().payments.collect({ kind: 'regular', clientId: id, months })
    await undoNewest()
    expect((await client()).payments).toHaveLength(1)
    await undoNewest()
    expect((await client()).payments).toMatchObject([{ period: '2026-12', isPaid: true }, { isPaid: true }])
    await expectInvariants(database().db)
  })

  it('of a variable client is undone both ways', async () => {
    const shop = await operator().variableClients.create({ name: 'Tienda', startDate: '2024-01-31' })
    const { payments } = operator().variableClients
    const paymentOfShop = shop.payments[0]?.id ?? 0
    const figures = { amount: '99.90', utilityAmount: '0.00', paidDate: '2026-10-31' }
    await payments.markPaid({ id: paymentOfShop, ...figures })
    expect(await payments.undo({ id: paymentOfShop, action: 'paid' })).toMatchObject({ isPaid: false, amount: null })
    expect(await payments.undo({ id: paymentOfShop, action: 'reverted' })).toMatchObject({ isPaid: true, ...figures })
    await expectInvariants(database().db)
  })

  it('is only undone by its last entry', async () => {
    const { payments } = operator().clients
    await payments.markPaid({ id: paymentId })
    const { entryId } = await newest()
    await payments.revert({ id: paymentId })
    await payments.markPaid({ id: paymentId })
    expect(await undoable()).toEqual([
      ['paid', true],
      ['reverted', false],
      ['paid', false],
      ['created', false],
    ])
    await expect(operator().trail.undo({ entryId })).rejects.toMatchObject(changedMeanwhile)
    expect(await payment()).toMatchObject({ isPaid: true })
    await expect(payments.undo({ id: paymentId, action: 'reverted' })).rejects.toMatchObject(changedMeanwhile)
  })

  it('is undone once by two concurrent requests', async () => {
    await operator().clients.payments.markPaid({ id: paymentId })
    const undo = () => operator().clients.payments.undo({ id: paymentId, action: 'paid' })
    const results = await Promise.allSettled([undo(), undo(), undo()])
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toMatchObject([changedMeanwhile, changedMeanwhile])
    await expectInvariants(database().db)
  })

  it('that does not exist, or never changed, is refused', async () => {
    const { payments } = operator().clients
    await expect(payments.undo({ id: 999_999, action: 'paid' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(payments.undo({ id: paymentId, action: 'paid' })).rejects.toMatchObject(changedMeanwhile)
  })
})

describe('an edit', () => {
  it('writes the old values back, with the fee of the unpaid payments, and can be redone', async () => {
    await operator().clients.update({ id, monthlyAmount: '175', phone: null, address: 'Zona 1' })
    await undoNewest()
    expect(await client()).toMatchObject({ monthlyAmount: '150.00', phone: '5555 1234', address: null, version: 3 })
    expect(await payment()).toMatchObject({ amount: '150.00' })
    await undoNewest()
    expect(await client()).toMatchObject({ monthlyAmount: '175.00', phone: null, address: 'Zona 1', version: 4 })
  })

  it('of a start date is undone', async () => {
    const { payments: _, version: __, ...input } = await client()
    await operator().clients.replace({ ...input, startDate: '2024-01-05' })
    await undoNewest()
    expect(await client()).toMatchObject({ startDate: '2024-01-31' })
  })

  it('is refused if one of its fields changed since, but not for another field', async () => {
    await operator().clients.update({ id, phone: '1', address: 'Zona 1' })
    const { entryId } = await newest()
    await operator().clients.update({ id, name: 'Ana María' })
    expect(await undoable()).toContainEqual(['updated', true])
    await operator().clients.update({ id, phone: '2' })
    expect((await undoable()).filter(([, offered]) => offered)).toHaveLength(2)
    await expect(operator().trail.undo({ entryId })).rejects.toMatchObject(changedMeanwhile)
    expect(await client()).toMatchObject({ phone: '2', address: 'Zona 1' })
  })

  it('of a password is not offered, since the audit log does not have it', async () => {
    await operator().clients.update({ id, phone: '1', wifiPassword: 'clave-del-wifi' })
    const { entryId, undoable: offered } = await newest()
    expect(offered).toBe(false)
    await expect(operator().trail.undo({ entryId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Las contraseñas no se guardan en el registro de cambios: este cambio no se puede deshacer.',
    })
    await operator().clients.update({ id, wifiPassword: null })
    const removal = await newest()
    expect([removal.entryId === entryId, removal.undoable]).toEqual([false, false])
  })

  it('of a variable client and of a group is undone; of members and expenses it is not offered', async () => {
    const shop = await operator().variableClients.create({ name: 'Tienda', startDate: '2024-01-31' })
    await operator().variableClients.update({ id: shop.id, notes: 'Perro bravo' })
    await undoNewest()
    expect(await operator().variableClients.byId({ id: shop.id })).toMatchObject({ notes: null })
    const group = await operator().groups.create({ name: 'Norte', location: 'Zona 1' })
    await operator().groups.update({ id: group.id, name: 'Sur', description: 'Torre' })
    await undoNewest()
    expect(await operator().groups.byId({ id: group.id })).toMatchObject({
      name: 'Norte',
      description: null,
      version: 3,
    })
    await operator().groups.update({ id: group.id, name: 'Sur', clientIds: [id] })
    const { entryId, undoable: offered } = await newest()
    expect(offered).toBe(false)
    await expect(operator().trail.undo({ entryId })).rejects.toMatchObject(changedMeanwhile)
  })
})

it('a deletion is restored by its last entry', async () => {
  await operator().clients.delete({ id })
  const entryId = await undoNewest()
  expect(await client()).toMatchObject({ name: 'Ana' })
  await expect(operator().trail.undo({ entryId })).rejects.toMatchObject(changedMeanwhile)
  await operator().clients.delete({ id })
  expect((await undoable()).filter(([action]) => action === 'deleted')).toEqual([
    ['deleted', true],
    ['deleted', false],
  ])
})

it('other entries are refused', async () => {
  const { entryId, undoable: offered } = await newest()
  expect(offered).toBe(false)
  await expect(operator().trail.undo({ entryId })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Este cambio no se puede deshacer.',
  })
  await expect(operator().trail.undo({ entryId: '999999999' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const stranger = testOperator(database().db, { session: testSession(null) })
  await expect(stranger.trail.undo({ entryId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
