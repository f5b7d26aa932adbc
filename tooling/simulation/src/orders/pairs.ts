import { type ActionName, actionNames, type Pair } from './actions'

/**
 * Movements meet other actions only in a closing, payments of further clients only a receipt that is moved, and the undo of an
 * import what locks groups, months or sums.
 */
const APART: readonly ActionName[] = [
  'move-cash',
  'void-movement',
  'move-to-variable',
  'move-back',
  'pay-other',
  'pay-variable',
  'revert-right',
  'undo-import',
  'delete-right',
]
const others = actionNames.filter((name) => !APART.includes(name))

/** Every unordered pair, also of an action with itself. */
export const allPairs: Pair[] = [
  ...others.flatMap((first, index) => others.slice(index).map((second): Pair => [first, second])),
  ['close', 'move-cash'],
  ['close', 'void-movement'],
  ['move-cash', 'void-movement'],
  ['move', 'move-to-variable'],
  ['move', 'move-back'],
  ['move', 'pay-other'],
  ['move', 'revert-right'],
  ['move-to-variable', 'pay-variable'],
  ['import', 'undo-import'],
  ['import', 'delete-right'],
  ['undo-import', 'undo-import'],
  ['undo-import', 'delete-right'],
  ['undo-import', 'delete'],
  ['undo-import', 'pay'],
  ['undo-import', 'move'],
  ['undo-import', 'generate'],
]
