import type { Db } from '@isp/db/connection'
import { sql } from 'kysely'
import { generatePayments } from '../billing/billing.service'
import type { Caller } from '../root'
import type { TestClock } from './test-operator'

export type SmallBusiness = { db: () => Db; clock: TestClock; operator: () => Caller }

/** The only client and the only variable client; both owe October and November 2026. */
export const [id, shopId] = [1, 1]

/** What is done in a business with one client of each kind, as of 20 November 2026. */
export function actionsOf({ db, clock, operator }: SmallBusiness) {
  const monthOf = async (period: string) =>
    (await operator().clients.byId({ id })).payments.find((payment) => payment.period === period)?.id ?? 0
  const shopMonthOf = async (period: string) =>
    (await operator().variableClients.byId({ id: shopId })).payments.find((payment) => payment.period === period)?.id ??
    0

  const pay = async (period: string) => operator().clients.payments.markPaid({ id: await monthOf(period) })
  const revert = async (period: string) => operator().clients.payments.revert({ id: await monthOf(period) })
  const payShop = async (period: string) =>
    operator().variableClients.payments.markPaid({ id: await shopMonthOf(period), amount: '80', utilityAmount: '10' })
  const revertShop = async (period: string) =>
    operator().variableClients.payments.revert({ id: await shopMonthOf(period) })
  const payAll = async () => {
    await pay('2026-10')
    await pay('2026-11')
  }
  const promise = (promisedDate: string) => operator().collections.promise({ clientId: id, promisedDate })
  const contact = () => operator().collections.recordContact({ clientId: id, channel: 'call' })
  const quotation = (copiedFrom?: number) =>
    operator().quotations.create({
      name: 'Red',
      clientName: 'Escuela',
      phone: '+502 77771234',
      clientId: id,
      items: [{ name: 'Router', purchasePrice: '1', salePrice: '2' }],
      copiedFrom,
    })
  const raise = (monthlyAmount: string) => operator().clients.update({ id, monthlyAmount })
  const gain = (utility: string) => operator().clients.update({ id, utility })
  const raiseMany = (monthlyAmount: string, before: string) =>
    operator().clients.changeFees({
      clients: [{ id, monthlyAmount, utility: '45', expected: { monthlyAmount: before, utility: '40' } }],
    })
  const group = { name: 'Norte', location: 'Zona 1' }
  /** After these 30 days what was deleted is gone. */
  const purge = () => sql`delete from deleted_records`.execute(db())

  const deleteClient = () => operator().clients.delete({ id })
  const deleteShop = () => operator().variableClients.delete({ id: shopId })
  const suspend = () => operator().clients.pauses.suspend({ id, from: '2026-11-01', annulUnpaid: true })
  const suspendShop = () =>
    operator().variableClients.pauses.suspend({ id: shopId, from: '2026-11-01', annulUnpaid: true })
  const leave = () => operator().clients.pauses.leave({ id, lastDay: '2026-11-19', keepOpenMonths: false })
  const leaveShop = () =>
    operator().variableClients.pauses.leave({ id: shopId, lastDay: '2026-11-19', keepOpenMonths: false })
  const come = (from: string) => operator().clients.pauses.reactivate({ id, from })
  const comeShop = (from: string) => operator().variableClients.pauses.reactivate({ id: shopId, from })
  /** Gone all November, so that coming back brings its payment back. */
  const away = async () => operator().clients.pauses.leave({ id, lastDay: '2026-10-31', keepOpenMonths: false })
  const awayShop = async () =>
    operator().variableClients.pauses.leave({ id: shopId, lastDay: '2026-10-31', keepOpenMonths: false })
  /** Gone before November was billed, so that coming back creates its payment. */
  const awayUnbilled = async () => {
    await sql`delete from payments where period = '2026-11'`.execute(db())
    await operator().clients.pauses.leave({ id, lastDay: '2026-10-31' })
  }

  const seenOf = async (list: 'toCut' | 'toReconnect') => {
    const lines = await operator().collections.list({ list })
    return {
      clients: lines.flatMap((line) => ('seen' in line ? [{ kind: line.kind, id: line.id, seen: line.seen }] : [])),
    }
  }
  const cutAll = async () => operator().collections.markCut(await seenOf('toCut'))
  /** Both have paid all that is overdue. */
  const payAllOfBoth = async () => {
    await payAll()
    await payShop('2026-10')
    await payShop('2026-11')
  }
  const reconnectAll = async () => operator().collections.reconnect(await seenOf('toReconnect'))

  async function restoreLast() {
    const { records } = await operator().deletedRecords.list({})
    await operator().deletedRecords.restore({ id: records[0]?.id ?? 0 })
  }

  async function nextMonth() {
    clock.set('2026-12-20T18:00:00Z')
    await generatePayments(db(), clock)
  }

  return {
    pay,
    revert,
    payShop,
    revertShop,
    payAll,
    promise,
    contact,
    quotation,
    raise,
    gain,
    raiseMany,
    group,
    purge,
    deleteClient,
    deleteShop,
    suspend,
    suspendShop,
    leave,
    leaveShop,
    come,
    comeShop,
    away,
    awayShop,
    awayUnbilled,
    cutAll,
    payAllOfBoth,
    reconnectAll,
    restoreLast,
    nextMonth,
  }
}
