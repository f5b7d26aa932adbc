import { clientFields } from './clients/client-fields'

export type FieldFormat = 'amount' | 'day' | 'month' | 'instant'

/** A field has one name and one format everywhere; those of clients follow from `clientFields`. */
const fieldsOf: Record<FieldFormat, readonly string[]> = {
  amount: [
    ...[
      'amount',
      'utilityAmount',
      'expectedAmount',
      'openAmount',
      'overdueAmount',
      'overdueBeforeAccount',
      'dueTodayAmount',
      'voidedAmount',
      'voidedWithin',
      'paidAmount',
    ],
    ...['minAmount', 'maxAmount', 'minCollected', 'maxCollected', 'clientUtilitiesTotal', 'fee', 'missing', 'cost'],
    ...['monthlyTotal', 'monthlyUtility', 'totalCollected', 'totalPayments', 'totalUtilities', 'recoveryBalance'],
    ...['totalAccumulatedAmount', 'totalAccumulatedUtility', 'totalExpenses', 'totalUtility', 'unitCost', 'total'],
    ...['purchasePrice', 'salePrice', 'profit', 'totalPurchase', 'totalSale', 'totalProfit', 'expenses'],
    ...['regular', 'variable', 'revenue', 'regularRevenue', 'variableRevenue', 'regularUtilities'],
    ...['variableUtilities', 'totalRevenue', 'totalRegularRevenue', 'totalVariableRevenue', 'totalRegularUtilities'],
    ...['totalVariableUtilities', 'cash', 'coins', 'counted', 'expected', 'difference', 'openingFloat', 'leftInDrawer'],
    ...['received', 'returned', 'spent', 'voided', 'overdue', 'sumBefore', 'sumAfter'],
    ...['deposited', 'withdrawn', 'entered'],
    'collected',
    ...[
      'accountBalance',
      'netDebt',
      'dueAmount',
      'accountAmount',
      'accountChange',
      'otherIncome',
      'expectedBalance',
      'onAccount',
    ],
  ],
  day: [
    ...['dueDate', 'paidDate', 'nextPaymentDate', 'unpaidDueDate', 'receivedOn', 'validUntil', 'from', 'to'],
    ...[
      'paidFrom',
      'paidTo',
      'owedFrom',
      'owedTo',
      'day',
      'lastDay',
      'expiresOn',
      'owedSince',
      'promisedDate',
      'since',
      'today',
    ],
    ...['brokenPromise', 'overdueSince', 'suspendedFrom'],
  ],
  month: [
    'period',
    'periods',
    'billedFrom',
    'firstPeriod',
    'lastPeriod',
    'month',
    'annulledPeriods',
    'advance',
    'owesSince',
    'owedPeriods',
  ],
  instant: [
    ...['createdAt', 'updatedAt', 'markedAt', 'registeredAt', 'voidedAt', 'stateChangedAt', 'acknowledgedAt', 'at'],
    ...[
      'brokenSince',
      'checkedAt',
      'closedAt',
      'contactedAt',
      'lastContactAt',
      'deletedAt',
      'enabledAt',
      'finishedAt',
      'generatedAt',
    ],
    ...['happenedAt', 'keepUntil', 'lastUsed', 'lastUsedAt', 'now', 'openedAt', 'rightAt', 'spentAt', 'startedAt'],
    ...['deliveredAt', 'lastTakenAt', 'madeAt', 'paidAt', 'takenAt', 'takenBackAt', 'undoneAt'],
  ],
}

/** Fields that are just texts where their record also has the second one. */
const textsBeside = [
  // An entry of the audit log has the values of any field.
  ['from', 'field'],
  ['to', 'field'],
  // The figures of an invariant are of any kind.
  ['expected', 'found'],
  // The texts of reminders.
  ['overdue', 'due'],
] as const

const formats = new Map<string, FieldFormat>([
  ...Object.entries(clientFields).flatMap(([key, { type }]): [string, FieldFormat][] => {
    if (type === 'amount') return [[key, 'amount']]
    return type === 'date' ? [[key, 'day']] : []
  }),
  ...Object.entries(fieldsOf).flatMap(([format, keys]) =>
    keys.map((key): [string, FieldFormat] => [key, format as FieldFormat]),
  ),
])

/** The unit of a field in words, for those who read a description of the API. */
export const formatWords: Record<FieldFormat, string> = {
  amount: 'Quetzales with two decimals.',
  day: 'Day, yyyy-mm-dd.',
  month: 'Month, yyyy-mm.',
  instant: 'Instant, ISO 8601 in UTC.',
}

/** The format of a field in a record with these other fields; undefined if it is just a text. */
export function formatOf(field: string, others: readonly string[]): FieldFormat | undefined {
  if (textsBeside.some(([text, other]) => text === field && others.includes(other))) return undefined
  return formats.get(field)
}
