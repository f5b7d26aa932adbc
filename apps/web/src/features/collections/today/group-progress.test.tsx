import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refused, renderServed, serve } from '../../../testing/server'
import { GroupProgress } from './group-progress'

// Rules: product/today#progress

const all = ['Sur', 'Norte', 'Este'].map((name, index) => ({
  id: index + 1,
  name,
  collected: '0.00',
  expected: '150.00',
}))
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

function show(answers: Answers = {}) {
  const calls = serve({ 'today.groups': () => all, ...answers })
  renderServed({ '/': <GroupProgress groups={all.slice(0, 2)} found={3} /> })
  return calls
}

test('the other groups are asked for on request, and hidden again', async () => {
  const calls = show()
  expect([names(), calls]).toEqual([['Sur', 'Norte'], []])
  fireEvent.click(screen.getByRole('button', { name: 'Ver los 3 grupos' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Ver menos' }))
  expect(names()).toEqual(['Sur', 'Norte'])
  fireEvent.click(screen.getByRole('button', { name: 'Ver los 3 grupos' }))
  expect([names(), calls.length]).toEqual([['Sur', 'Norte', 'Este'], 1])
})

test('a failure leaves the first groups, and can be repeated', async () => {
  let fails = true
  show({ 'today.groups': () => (fails ? refused()() : all) })
  fireEvent.click(screen.getByRole('button', { name: 'Ver los 3 grupos' }))
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  expect(names()).toEqual(['Sur', 'Norte'])
  fails = false
  fireEvent.click(retry)
  await screen.findByRole('button', { name: 'Ver menos' })
  expect(names()).toEqual(['Sur', 'Norte', 'Este'])
})

test('without further groups there is nothing to ask for', () => {
  serve({})
  renderServed({ '/': <GroupProgress groups={all} found={3} /> })
  expect(screen.queryByRole('button')).toBeNull()
})
