import { formatQuetzales, type Quetzales } from '../money/money'
import { covers } from './account-balance'

/** Beside the state of a client who owes, and has money on the account; in a file of its own, as the first page needs few words. */
export const ACCOUNT_BADGE = 'Abonado'

/** What rests on an account: 'Q100.00 a cuenta'. */
export function onAccount(balance: Quetzales): string {
  return `${formatQuetzales(balance)} a cuenta`
}

/** The same as a sentence, before its client leaves or is deleted. */
export function hasOnAccount(balance: Quetzales): string {
  return `Tiene ${onAccount(balance)}.`
}

/** What an account takes off a debt: 'Q175.00 menos Q100.00 a cuenta'; one that it covers is 'cubierto'. */
export function lessAccount(owed: Quetzales, balance: Quetzales): string {
  return `${formatQuetzales(owed)} ${covers(owed, balance) ? 'cubiertos con' : 'menos'} ${onAccount(balance)}`
}
