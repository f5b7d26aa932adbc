import { expect, it } from 'vitest'
import { everyFigure, isRevealed, toggleRevealed } from './revealed-figures'

// Rules: product/screens#profit-is-masked

it('one row is revealed and masked again', () => {
  const one = toggleRevealed(everyFigure(false), 4)
  expect([isRevealed(one, 4), isRevealed(one, 5)]).toEqual([true, false])
  expect(isRevealed(toggleRevealed(one, 4), 4)).toBe(false)
})

it('with all revealed one row can still be masked', () => {
  const allButOne = toggleRevealed(everyFigure(true), 4)
  expect([isRevealed(allButOne, 4), isRevealed(allButOne, 5)]).toEqual([false, true])
})
