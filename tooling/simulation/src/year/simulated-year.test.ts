import type {} from '@isp/db/testing/global-setup'
import { expect, inject, it } from 'vitest'
import { productFaults } from './product-faults'
import { shrink } from './shrink'
import { simulate } from './simulated-year'
import type { TimedStep } from './step'
import { streamOf } from './stream'

it.each([
  { seed: 4, days: 20, mix: 'careless' },
  { seed: 2, days: 20, mix: 'hostile' },
] as const)('the system and the model agree on $days days of an operator, $mix, seed $seed', async (options) => {
  const { difference, steps, struck } = await simulate(inject('testServer'), streamOf(options))
  expect(difference).toBeNull()
  expect(steps.filter(({ step }) => step.kind === 'night').length).toBeGreaterThanOrEqual(options.days)
  expect(struck).toBeGreaterThan(0)
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
