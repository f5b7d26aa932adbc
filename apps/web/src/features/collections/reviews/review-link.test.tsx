import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { figuresOfToday } from '../../../testing/figures'
import { renderServed, serve } from '../../../testing/server'
import { TodayPage } from '../today/today-page'

// Rules: product/collecting-without-signal#list-in-cobros

test.each([
  [2, ['/collections?list=toReview']],
  [0, []],
])("'Hoy' with %j to review has the links %j above its figures", async (toReview, links) => {
  serve({ 'today.read': () => ({ ...figuresOfToday, toReview }) })
  renderServed({ '/': <TodayPage /> })
  const figures = await screen.findByText('7 cobros')
  const found = screen.queryAllByRole('link', { name: `Por revisar (${toReview})` })
  expect(found.map((link) => link.getAttribute('href'))).toEqual(links)
  for (const link of found) {
    expect(link.compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  }
})
