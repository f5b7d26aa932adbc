import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderServed, serve } from '../../../testing/server'
import { TodayPage } from '../today/today-page'

// Rules: product/collecting-without-signal#list-in-cobros

const today = {
  received: { receipts: 7, voidedReceipts: 0, amount: '1150.00' },
  month: { revenue: '8800.00', lastMonth: { day: '2026-10-26', revenue: '10000.00' } },
  overdue: { clients: 15, amount: '3450.00' },
  dueToday: { clients: 0, amount: '0.00' },
  toCut: { clients: 0, amount: '0.00' },
  toReconnect: { clients: 0 },
  drawer: { expected: '900.00', isOpen: true },
  lastBackup: { takenAt: '2026-11-26T08:00:00.000Z', isMade: true },
  promised: { found: 0, lines: [] },
  due: { found: 0, lines: [] },
  groups: [],
  groupsFound: 0,
  monthBand: null,
  reminders: [],
  firstSteps: { isNew: false, clients: true, business: true, password: true, samples: false },
}

test.each([
  [2, ['/collections?list=toReview']],
  [0, []],
])("'Hoy' with %j to review has the links %j above its figures", async (toReview, links) => {
  serve({ 'today.read': () => ({ ...today, toReview }) })
  renderServed({ '/': <TodayPage /> })
  const figures = await screen.findByText('7 cobros')
  const found = screen.queryAllByRole('link', { name: `Por revisar (${toReview})` })
  expect(found.map((link) => link.getAttribute('href'))).toEqual(links)
  for (const link of found) {
    expect(link.compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  }
})
