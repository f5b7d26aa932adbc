import type {} from '@isp/db/testing/global-setup'
import { expect, inject, it } from 'vitest'
import { productFaults } from './product-faults'
import { shrink } from './shrink'
import { simulate } from './simulated-year'
import type { Step, TimedStep } from './step'
import { streamOf } from './stream'

/** Of seeds in which every kind of step succeeds. */
const years = [
  { seed: 17, days: 90, mix: 'careless' },
  { seed: 21, days: 90, mix: 'hostile' },
] as const
const kinds: Record<Step['kind'], true> = {
  create: true,
  import: true,
  edit: true,
  moveStart: true,
  undoEdit: true,
  delete: true,
  restore: true,
  markPaid: true,
  revert: true,
  undoPayment: true,
  markMany: true,
  undoMany: true,
  undo: true,
  collect: true,
  take: true,
  takeBackTaken: true,
  review: true,
  sell: true,
  refund: true,
  move: true,
  voidReceipt: true,
  promise: true,
  removePromise: true,
  changeFees: true,
  undoFees: true,
  suspend: true,
  leave: true,
  reactivate: true,
  undoPause: true,
  cut: true,
  reconnect: true,
  moveCash: true,
  voidMovement: true,
  close: true,
  night: true,
  undoGeneration: true,
  generateVariable: true,
}

it('the system and the model agree on ninety days of a careless and of a hostile operator', async () => {
  const accepted = new Set<Step['kind']>()
  for (const options of years) {
    const outcome = await simulate(inject('testServer'), streamOf(options))
    expect(outcome.difference, options.mix).toBeNull()
    expect(outcome.steps.filter(({ step }) => step.kind === 'night').length).toBeGreaterThanOrEqual(options.days)
    expect(outcome.struck).toBeGreaterThan(0)
    for (const kind of outcome.accepted) accepted.add(kind)
  }
  expect([...accepted].sort()).toEqual(Object.keys(kinds).sort())
})

it('one seed gives the same steps, and a deliberate fault is found in them', async () => {
  const fault = productFaults[0]
  const options = { seed: 3, days: 20, mix: 'careless' } as const
  const first = await simulate(inject('testServer'), streamOf(options), fault)
  const second = await simulate(inject('testServer'), streamOf(options), fault)
  expect(first.difference).not.toBeNull()
  expect(second).toEqual(first)
})

it('a failing list is shortened to the steps that it needs', async () => {
  const steps = Array.from({ length: 50 }, (_, number) => ({ number }) as TimedStep)
  const needed = [7, 31]
  const fails = async (some: readonly TimedStep[]) =>
    needed.every((number) => some.some((step) => step.number === number))
  expect((await shrink(steps, fails)).map(({ number }) => number)).toEqual(needed)
})
