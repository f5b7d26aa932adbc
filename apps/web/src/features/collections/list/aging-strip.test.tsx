import { type AgingFilter, agingBuckets } from '@isp/domain/collections/aging'
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
  upcoming: 'Por vencer · 2 clientesQ150.003 meses',
  days30: '1–30 días · 3 clientesQ150.005 meses',
  days60: '31–60 · 4 clientesQ150.007 meses',
  days90: '61–90 · 5 clientesQ150.009 meses',
  older: 'Más de 90 · 6 clientesQ150.0011 meses',
  overdue: 'VencidosQ0.0012 clientes',
  today: 'Vencen hoyQ0.0012 clientes',
}

test.each(Object.keys(shown) as AgingFilter[])('the chosen age %s has the number of its clients', (chosen) => {
  renderServed({ '/': <AgingStrip sums={sums} chosen={chosen} onChoose={() => {}} /> })
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe(shown[chosen])
  expect(screen.getAllByText(/cliente/)).toHaveLength(1)
})
