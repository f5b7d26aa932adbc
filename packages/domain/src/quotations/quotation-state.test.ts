import { expect, it } from 'vitest'
import { quotationValidUntil, shownQuotationState } from './quotation-state'
import { validityOver } from './quotation-texts'

// Rules: product/quotations#validity-and-conditions, product/quotations#states

const TODAY = '2026-11-22'

it.each([
  ['draft', null, 'draft'],
  ['draft', '2026-11-22', 'draft'],
  ['draft', '2026-11-21', 'expired'],
  ['sent', '2026-11-22', 'sent'],
  ['sent', '2026-11-21', 'expired'],
  ['accepted', '2026-11-21', 'accepted'],
  ['rejected', '2026-11-21', 'rejected'],
] as const)('%s and valid until %s is shown as %s', (state, validUntil, shown) => {
  expect(shownQuotationState({ state, validUntil }, TODAY)).toBe(shown)
})

it.each([
  [0, '2026-11-22'],
  [15, '2026-12-07'],
])('a validity of %s days ends on %s', (days, last) => {
  expect(quotationValidUntil(TODAY, days)).toBe(last)
})

it.each([
  ['2026-11-21', "Esta fecha ya pasó: la cotización se verá como 'Vencida'."],
  ['2026-11-22', null],
  ['', null],
  ['2026-02-30', null],
])('a validity until %j is warned of with %j', (validUntil, warning) => {
  expect(validityOver(validUntil, TODAY)).toBe(warning)
})
