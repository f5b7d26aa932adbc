/** English headings of the columns about the time before the system. */
export const morePastHeadings = {
  billedFrom: ['Billed from', 'Charged from'],
  paidUntil: [
    'Paid until',
    'Paid through',
    'Paid up to',
    'Last month paid',
    'Last paid month',
    'Last payment',
    'Last payment date',
  ],
  owedSince: ['Owed since', 'Owes since', 'Unpaid since'],
  monthsOwed: ['Months owed', 'Months due', 'Months overdue', 'Overdue months', 'Months unpaid'],
  owedAmount: [
    'Owes',
    'Owed',
    'Debt',
    'Amount owed',
    'Amount due',
    'Total due',
    'Outstanding',
    'Outstanding balance',
    'Past due',
  ],
  creditAmount: ['Credit', 'Credit balance', 'Prepaid'],
  balance: ['Balance', 'Current balance', 'Account balance'],
} as const satisfies Record<string, readonly string[]>
