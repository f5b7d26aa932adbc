import { type ActionName, actionNames, type Pair } from './actions'

/**
 * Movements meet other actions only in a closing, payments of further clients only a receipt that is moved, the undo of an import
 * what locks groups, months or sums, and months paid ahead what changes their client or the drawer.
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
  'suspend-ahead',
  'leave-ahead',
  'undo-ahead',
]
/** What meets the months, receipts, account and drawer that months paid ahead are given back from. */
const MEETS_AHEAD: readonly ActionName[] = [
  'pay',
  'collect',
  'deposit',
  'take',
  'refund',
  'void-deposit',
  'move',
  'revert',
  'void',
  'undo-payment',
  'undo-entry',
  'close',
  'change-fee',
  'suspend',
  'leave',
  'delete',
  'restore',
  'generate',
  'undo-generation',
  'import',
  'charge',
  'void-charge',
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
  ...MEETS_AHEAD.map((name): Pair => ['suspend-ahead', name]),
  ['suspend-ahead', 'suspend-ahead'],
  ['suspend-ahead', 'leave-ahead'],
  ['suspend-ahead', 'undo-import'],
  ['leave-ahead', 'close'],
  ['leave-ahead', 'refund'],
  ['leave-ahead', 'generate'],
  ['leave-ahead', 'void'],
  ...MEETS_AHEAD.filter((name) => name !== 'restore').map((name): Pair => ['undo-ahead', name]),
  ['undo-ahead', 'undo-ahead'],
  ['undo-ahead', 'suspend-ahead'],
]
