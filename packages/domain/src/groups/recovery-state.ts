import { isNegative, isZero, type Quetzales } from '../money/money'

export type RecoveryState = 'toRecover' | 'recovered' | 'earning'

/** Whether an installation has recovered its cost, by its balance in quetzales (product/groups#balance). */
export function recoveryState(balance: Quetzales): RecoveryState {
  if (isNegative(balance)) return 'toRecover'
  return isZero(balance) ? 'recovered' : 'earning'
}
