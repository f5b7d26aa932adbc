import { describe, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { useTestDrawer } from '../testing/test-drawer'
import { testOperator } from '../testing/test-operator'
import { within } from '../testing/within'

// Rules: product/cash#movements, product/cash#after-a-closing

const { database, clock, operator, cash, receive, spend, day } = useTestDrawer()

describe('a movement', () => {
  const today = { from: '2026-11-20', to: '2026-11-20' }

  it('is registered once per key, with or without a note', async () => {
    const keyed = () => testOperator(database().db, { clock, requestKey: 'movimiento-1' }).cash.movements
    const deposit = await keyed().create({ kind: 'deposit', amount: '500' })
    expect(deposit).toEqual({
      id: 1,
      kind: 'deposit',
      madeAt: '2026-11-20T18:00:00.000Z',
      amount: '500.00',
      description: null,
      actor: 'sistema',
      voidedAt: null,
    })
    expect(await keyed().create({ kind: 'deposit', amount: '500' })).toEqual(deposit)
    await cash().movements.create({ kind: 'entry', amount: '100', description: 'Cambio del banco' })
    expect(await cash().movements.list(today)).toMatchObject([
      { kind: 'entry', description: 'Cambio del banco', voiding: false },
      { ...deposit, at: deposit.madeAt, voiding: false },
    ])
    expect((await operator().trail.list({ limit: 2 })).entries).toMatchObject([
      { subject: 'cash_entry', action: 'created', subjectName: 'Cambio del banco', undoable: true },
      { subject: 'cash_deposit', action: 'created', subjectName: 'Depósito al banco', undoable: true },
    ])
  })

  it('of money that is deposited or withdrawn is no expense of its day, and no loss', async () => {
    await receive('1000')
    await spend('20')
    for (const kind of ['deposit', 'withdrawal', 'entry'] as const)
      await cash().movements.create({ kind, amount: '100' })
    clock.set('2026-11-21T18:00:00Z')
    await cash().movements.void({ id: 2 })
    expect(await day('2026-11-20')).toMatchObject({
      cash: '980.00',
      expenses: { count: 1, rows: 1, total: '20.00' },
      movements: { rows: 4, deposited: '100.00', withdrawn: '100.00', entered: '100.00' },
    })
    expect((await day('2026-11-21')).movements).toEqual({
      rows: 1,
      deposited: '-100.00',
      withdrawn: '0.00',
      entered: '0.00',
    })
    expect(await cash().movements.list({ from: '2026-11-21', to: '2026-11-21' })).toMatchObject([
      { id: 2, kind: 'deposit', voiding: true, amount: '-100.00' },
    ])
  })

  it('is voided once; as an expense only if it is one', async () => {
    const { id } = await cash().movements.create({ kind: 'deposit', amount: '100' })
    expect(await cash().expenses.list(today)).toEqual([])
    await expect(cash().expenses.void({ id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Gasto no encontrado',
    })
    expect(await cash().movements.void({ id })).toMatchObject({ id, voidedAt: within('2026-11-20T18:00:00') })
    await expect(cash().movements.void({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'El movimiento ya está anulado',
    })
    await expect(cash().movements.void({ id: 99 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Movimiento no encontrado',
    })
  })

  it('stands apart from expenses in its closing, and with the other sign in the next one if it is undone later', async () => {
    const move = (kind: 'deposit' | 'withdrawal' | 'entry', amount: string) => cash().movements.create({ kind, amount })
    await receive('1000')
    await spend('25')
    const ids = [await move('deposit', '500'), await move('withdrawal', '100'), await move('entry', '50')].map(
      ({ id }) => id,
    )
    await cash().movements.void({ id: (await move('deposit', '7')).id })
    expect(await cash().drawer()).toMatchObject({ expected: '425.00' })
    expect(await cash().close({ openingFloat: '0', expected: '425.00', counted: '425' })).toMatchObject({
      received: '1000.00',
      spent: '25.00',
      returned: '0.00',
      deposited: '500.00',
      withdrawn: '100.00',
      entered: '50.00',
    })
    for (const id of ids) await cash().movements.void({ id })
    expect(await cash().drawer()).toMatchObject({
      deposited: '-500.00',
      withdrawn: '-100.00',
      entered: '-50.00',
      openingFloat: '425.00',
      expected: '975.00',
    })
    expect(await cash().close({ expected: '975.00', counted: '975' })).toMatchObject({
      spent: '0.00',
      returned: '0.00',
      deposited: '-500.00',
      withdrawn: '-100.00',
      entered: '-50.00',
    })
    await expectInvariants(database().db)
  })
})
