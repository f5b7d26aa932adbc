import { isZero, negated, type Quetzales, sumQuetzales } from '../money/money'

/** Cash that went into the drawer and out of it since the last closing, in quetzales. */
export type DrawerFlow = {
  /** Received in cash, receipts that are void by now included. */
  received: Quetzales
  /** Voided receipts in cash, also those that an earlier closing counted. */
  voided: Quetzales
  /** Expenses out of cash. */
  spent: Quetzales
  /** Expenses that were voided, also those that an earlier closing counted. */
  returned: Quetzales
  /** Deposited in the bank, less what was voided, also of an earlier closing: so it may be negative, as the next two. */
  deposited: Quetzales
  /** Taken by the owner. */
  withdrawn: Quetzales
  /** What came in besides receipts, such as change. */
  entered: Quetzales
}

/**
 * Cash that should be in the drawer, in quetzales: the opening float, with what was received and came in, less what was
 * voided, spent, deposited and withdrawn (product/cash#expected-cash). Negative if more was taken out than was in it.
 * Throws a RangeError for a text that is not an amount.
 */
export function expectedInDrawer(openingFloat: Quetzales, flow: DrawerFlow): Quetzales {
  return sumQuetzales([openingFloat, ...flowFacts(flow).map(({ amount }) => amount)])
}

/** Cash that went out is negative. Amounts of 0 are left out, except the receipts. */
export function flowFacts(flow: DrawerFlow): { label: string; amount: Quetzales }[] {
  const { received, voided, spent, returned, deposited, withdrawn, entered } = flow
  const others = [
    { label: 'Recibos anulados', amount: negated(voided) },
    { label: 'Gastos', amount: negated(spent) },
    { label: 'Gastos anulados', amount: returned },
    { label: 'Depósitos al banco', amount: negated(deposited) },
    { label: 'Retiros del dueño', amount: negated(withdrawn) },
    { label: 'Entradas', amount: entered },
  ]
  return [{ label: 'Cobrado en efectivo', amount: received }, ...others.filter(({ amount }) => !isZero(amount))]
}
