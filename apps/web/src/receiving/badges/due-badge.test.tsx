import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPlain } from '../../testing/render'
import { DueBadge } from './due-badge'

// Rules: product/clients#badge, product/clients#order

test.each([
  [{ state: 'paid' }, 'Pagado'],
  [{ state: 'overdue' }, 'Vencido'],
  [{ state: 'pending' }, 'Pendiente'],
  [{ state: 'pending', pendingAs: 'scheduled' }, 'Programado'],
  [{ state: 'pending', pendingAs: 'pendingPayment' }, 'Pendiente de pago'],
  [{ state: 'overdue', pendingAs: 'scheduled' }, 'Vencido'],
] as const)('%o shows %s', (props, word) => {
  renderPlain(<DueBadge {...props} />)
  expect(screen.getByText(word)).toBeTruthy()
})
