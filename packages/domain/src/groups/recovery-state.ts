import { parseCentavos, type Quetzales } from '../money/money'

export type RecoveryState = 'toRecover' | 'recovered' | 'earning'

/** Whether an installation has recovered its cost, by its balance in quetzales (product/groups#balance). */
export function recoveryState(balance: Quetzales): RecoveryState {
  if (balance.startsWith('-')) return 'toRecover'
  return parseCentavos(balance) === 0 ? 'recovered' : 'earning'
}
