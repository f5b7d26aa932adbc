import { expect, it } from 'vitest'
import { type Box, freeTop } from './toast-place'

// Rules: product/screens#toasts

const home: Box = { top: 720, right: 840, bottom: 784, left: 420 }
const row = (top: number, bottom: number): Box => ({ top, right: 1280, bottom, left: 256 })

it.each([
  ['nothing is there', [], 720],
  ['the row is far above', [row(300, 352)], 720],
  ['what is there stands beside it', [{ top: 700, right: 1200, bottom: 740, left: 900 }], 720],
  ['the row is under it', [row(730, 782)], 658],
  ['the row touches its edge', [row(668, 716)], 596],
  ["a dialog's buttons stand over the row", [row(730, 782), row(640, 700)], 568],
  ['a band stands at the top and the rest is free', [row(0, 36), row(700, 760)], 628],
  ['no place is free', [row(0, 800)], undefined],
])('where %s', (_case, avoided, top) => {
  expect(freeTop(home, avoided)).toBe(top)
})
