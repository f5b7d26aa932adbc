import { signedSum } from '@isp/domain/cash/drawer-rules'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exportTables } from '../exports'
import { useTestDrawer } from '../testing/test-drawer'

const { database, clock, operator, receive, voidReceipt, day } = useTestDrawer()

async function exported(from: string, to: string) {
  const { columns, rows } = await exportTables['cash-receipts'].open({ db: database().db, clock }, { from, to })
  const amount = columns.findIndex(({ header }) => header === 'Monto')
  const amounts: string[] = []
  for await (const row of rows) amounts.push(String(row[amount]))
  return amounts
}

/** A receipt of three months of a new client; its number and the ids of its payments. */
async function collectThree() {
  const { id } = await operator().clients.create({ name: 'Rosa', monthlyAmount: '150', startDate: '2024-01-12' })
  const months = ['2026-11', '2026-12', '2027-01'].map((period) => ({ period, amount: '150' }))
  const { number, lines } = await operator().payments.collect({ kind: 'regular', clientId: id, months })
  return { number, ids: lines.map(({ paymentId }) => paymentId) }
}

it('the export ends with the bank, the account and why money was given back', async () => {
  await receive('150', { method: 'deposit', bank: 'BI' })
  const days = { from: '2026-11-20', to: '2026-11-20' }
  const { columns, rows } = await exportTables['cash-receipts'].open({ db: database().db, clock }, days)
  for await (const row of rows) {
    expect(columns.slice(-3).map(({ header }, index) => [header, row.at(index - 3)])).toEqual([
      ['Banco', 'BI'],
      ['A cuenta', null],
      ['Motivo de devolución', null],
    ])
  }
  expect.assertions(1)
})

it('the export names what the account alone has paid', async () => {
  const { id } = await operator().clients.create({ name: 'Rosa', monthlyAmount: '150', startDate: '2024-01-12' })
  const months = [{ period: '2026-11', amount: '150' }]
  const collect = (sent: object) => operator().payments.collect({ kind: 'regular', clientId: id, months, ...sent })
  await collect({ months: [], received: '150' })
  await collect({ received: '0' })
  const days = { from: '2026-11-20', to: '2026-11-20' }
  const { columns, rows } = await exportTables['cash-receipts'].open({ db: database().db, clock }, days)
  const shown = ['Meses', 'Monto', 'Forma', 'A cuenta'].map((name) =>
    columns.findIndex(({ header }) => header === name),
  )
  const found: unknown[] = []
  for await (const row of rows) found.push(shown.map((index) => row[index]))
  expect(found.slice(-2)).toEqual([
    ['', '150.00', 'Efectivo', '150.00'],
    ['2026-11', '0.00', 'Lo abonado', '-150.00'],
  ])
})

it('the export has what is left of a receipt, and what is voided on a later day as a negative row', async () => {
  const { number, ids } = await collectThree()
  await operator().clients.payments.revert({ id: ids[2] ?? 0 })
  expect(await exported('2026-11-20', '2026-11-20')).toEqual(['300.00'])
  clock.set('2026-11-22T18:00:00Z')
  await voidReceipt(number)
  expect(await exported('2026-11-20', '2026-11-20')).toEqual(['300.00'])
  expect(await exported('2026-11-22', '2026-11-22')).toEqual(['-300.00'])
  expect(await exported('2026-11-20', '2026-11-22')).toEqual(['300.00', '-300.00'])
})

const action = fc.record({
  kind: fc.constantFrom('collect' as const, 'revert' as const, 'void' as const, 'wait' as const),
  row: fc.nat({ max: 8 }),
})

it('its amounts add up to the total of the screen, for any day, week and month', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 14 }), async (actions) => {
      clock.set('2026-11-20T18:00:00Z')
      const made: Awaited<ReturnType<typeof collectThree>>[] = []
      for (const { kind, row } of actions) {
        const receipt = made[row % Math.max(made.length, 1)]
        if (kind === 'collect') made.push(await collectThree())
        else if (kind === 'wait')
          clock.set(new Date(clock.now().getTime() + ((row % 2) + 1) * 9 * 3_600_000).toISOString())
        else if (receipt && kind === 'void') await voidReceipt(receipt.number).catch(() => undefined)
        else if (receipt) {
          await operator()
            .clients.payments.revert({ id: receipt.ids[row % 3] ?? 0 })
            .catch(() => undefined)
        }
      }
      const ranges = [
        ...Array.from({ length: 4 }, (_, index) => [`2026-11-2${index}`, `2026-11-2${index}`] as const),
        ['2026-11-16', '2026-11-22'],
        ['2026-11-01', '2026-11-30'],
      ] as const
      for (const [from, to] of ranges) expect(signedSum(await exported(from, to))).toBe((await day(from, to)).total)
    }),
    { numRuns: 6, seed: 23 },
  )
}, 60_000)
