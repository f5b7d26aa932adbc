import type { Random } from '@isp/harness/random'
import { chooseTaken } from './choose-taken'
import { Chooser, type Day, type Mix } from './chooser'
import type { Seen, Step } from './step'

type Choice = (chooser: Chooser) => Step
const someMovement: (chooser: Chooser) => string = ({ random, seen }) =>
  random.pick(seen.movements.slice(-5))?.movement ?? 'movimiento-0'

/** Choices of an operator by their weights: mostly collecting. */
const CHOICES: Record<Mix, readonly (readonly [number, Choice])[]> = {
  normal: choices({ mistakes: 1, changes: 1 }),
  careless: choices({ mistakes: 3, changes: 1 }),
  hostile: choices({ mistakes: 6, changes: 3 }),
}

function choices({ mistakes, changes }: { mistakes: number; changes: number }): readonly (readonly [number, Choice])[] {
  return [
    [30, (chooser) => chooser.markPaid()],
    [25, (chooser) => chooser.collect()],
    [12, chooseTaken],
    [2, (chooser) => ({ kind: 'review', receipt: chooser.random.pick(chooser.seen.toReview) ?? chooser.receipt() })],
    [6, (chooser) => chooser.markMany()],
    [2, (chooser) => chooser.refund()],
    [mistakes, (chooser) => ({ kind: 'move', receipt: chooser.receipt(), client: chooser.someone().client })],
    [2 * mistakes, (chooser) => chooser.paidMonth('revert')],
    [2 * mistakes, (chooser) => chooser.paidMonth('undoPayment')],
    [2 * mistakes, (chooser) => ({ kind: 'voidReceipt', receipt: chooser.receipt() })],
    [mistakes, (chooser) => chooser.undoMany()],
    [4, (chooser) => chooser.edit()],
    [changes, (chooser) => chooser.moveStart()],
    [2 * mistakes, (chooser) => ({ kind: 'undoEdit', client: chooser.someone('regular').client })],
    [2 * changes, (chooser) => chooser.changeFees()],
    [mistakes, () => ({ kind: 'undoFees' })],
    [3 * changes, (chooser) => chooser.pause()],
    [3, (chooser) => chooser.cut()],
    [4, (chooser) => chooser.reconnect()],
    [changes + mistakes, (chooser) => ({ kind: 'undoPause', client: chooser.pausedOne().client })],
    [2 * changes, (chooser) => ({ kind: 'delete', client: chooser.someone().client })],
    [4 * changes, (chooser) => chooser.addOrRestore()],
    [4, (chooser) => chooser.promise()],
    [1, (chooser) => ({ kind: 'removePromise', client: chooser.someone('regular').client })],
    [6, (chooser) => chooser.moveCash()],
    [3, (chooser) => chooser.sell()],
    [mistakes, (chooser) => ({ kind: 'voidMovement', movement: someMovement(chooser) })],
    [6, (chooser) => chooser.close()],
    [4 + mistakes, (chooser) => ({ kind: 'undo', of: chooser.random.pick(chooser.seen.undoable) ?? 0 })],
    [mistakes, (chooser) => ({ kind: 'undoGeneration', last: chooser.random.int(0, 2) })],
    [1, () => ({ kind: 'generateVariable' })],
  ]
}

/** A step that is mostly possible in a state. `number` makes its keys unique. */
export function chooseStep(random: Random, seen: Seen, { mix, today, number }: Day): Step {
  return random.weighted(CHOICES[mix])(new Chooser(random, seen, { mix, today, number }))
}
