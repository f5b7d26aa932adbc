import { type AgingFilter, agingBuckets, agingLabels } from '@isp/domain/collections/aging'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noSums } from '../../../testing/figures'
import { renderServed } from '../../../testing/server'
import { AgingStrip } from './aging-strip'

// Rules: product/collections#age

const sums: typeof noSums = {
  ...noSums,
  found: 12,
  buckets: agingBuckets.map((bucket, index) => ({
    bucket,
    clients: index + 2,
    months: 2 * index + 3,
    amount: '150.00',
  })),
}

const shown: Record<AgingFilter, string> = {
  upcoming: '3 meses · 2 clientes',
  days30: '5 meses · 3 clientes',
  days60: '7 meses · 4 clientes',
  days90: '9 meses · 5 clientes',
  older: '11 meses · 6 clientes',
  overdue: '12 clientes',
  today: '12 clientes',
}

test.each(Object.keys(shown) as AgingFilter[])('the chosen age %s has the number of its clients', (chosen) => {
  renderServed({ '/': <AgingStrip sums={sums} chosen={chosen} onChoose={() => {}} /> })
  const pressed = screen.getByRole('button', { pressed: true })
  expect(pressed.firstChild?.textContent).toBe(agingLabels[chosen])
  expect(pressed.lastChild?.textContent).toBe(shown[chosen])
  expect(screen.getAllByText(/cliente/)).toHaveLength(1)
})
