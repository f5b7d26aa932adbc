import { parseCentavos, type Quetzales } from '../money/money'

/** Whether anything rests on an account; in a file of its own, as the first page needs few rules of accounts. */
export function hasMoney(balance: Quetzales): boolean {
  return (parseCentavos(balance) ?? 0) > 0
}

/** Whether an account has at least an amount, both in quetzales. */
export function covers(amount: Quetzales, balance: Quetzales): boolean {
  return (parseCentavos(amount) ?? 0) <= (parseCentavos(balance) ?? 0)
}

/** Whether an account pays a month alone, so that nothing has to be received. */
export function coversMonth(amount: Quetzales, balance: Quetzales): boolean {
  return hasMoney(balance) && covers(amount, balance)
}
