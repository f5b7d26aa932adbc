import type { KindName } from '@isp/db/client-kinds'
import { owedMonths } from '@isp/domain/billing/client-debt'
import { clientStanding } from '@isp/domain/billing/client-standing'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { AppError } from '@isp/domain/errors/app-error'
import { type Quetzales, sumQuetzales } from '@isp/domain/money/money'
import { netDebt, netOfAccount, receivedBy } from '@isp/domain/receipts/account-rules'
import { provisionalNumberOf } from '@isp/domain/receipts/provisional-number'
import type { ListReceiptsInput } from '@isp/domain/receipts/receipt.schema'
import { ownerOf } from '@isp/domain/receipts/receipt-owner'
import { receiptTexts } from '@isp/domain/receipts/receipt-texts'
import type { Deps, InstantDeps } from '../context'
import { clientKinds } from '../ledger/client-kind.queries'
import { countReceipts, findReceipt, findReceiptClient, listReceipts, type ReceiptLine } from './receipts.queries'

/**
 * A receipt with what its client owes now (product/receipts#what-follows); `client` is null if it has none, or the
 * client was deleted. A variable client's open months have no amount yet. NOT_FOUND for an unknown number.
 */
export async function readReceipt({ db, now }: InstantDeps, number: number) {
  const receipt = await findReceipt(db, number)
  if (!receipt) throw new AppError('NOT_FOUND', receiptTexts.notFound)
  const owner = ownerOf(receipt)
  const client = owner && (await findReceiptClient(db, clientKinds[owner.kind], owner.clientId))
  const today = guatemalaToday(now)
  return { ...totalled(receipt), client: client ? owing(client, { kind: owner.kind, today }) : null }
}

/** By the date received, newest first. */
export async function readReceipts({ db }: Pick<Deps, 'db'>, input: ListReceiptsInput) {
  return (await listReceipts(db, input)).map(totalled)
}

/** `total` counts all receipts with these dates. */
export async function readReceiptsWithTotal(deps: Pick<Deps, 'db'>, input: ListReceiptsInput) {
  return { receipts: await readReceipts(deps, input), total: await countReceipts(deps.db, input) }
}

/**
 * Adds what the receipt still counts for, in quetzales, negative for money that was given back, whether all its lines are
 * void, and its provisional number.
 */
export function totalled<Receipt extends Numbered & { lines: readonly ReceiptLine[] }>(receipt: Receipt) {
  const valid = receipt.lines.filter(({ voidedAt }) => voidedAt === null)
  const amount: Quetzales = receivedBy(valid)
  return { ...receipt, provisionalNumber: provisionalNumberOf(receipt), amount, voided: valid.length === 0 }
}

type Numbered = Parameters<typeof provisionalNumberOf>[0]

type Found = NonNullable<Awaited<ReturnType<typeof findReceiptClient>>>

function owing(
  { phone, unpaid, accountBalance, ...facts }: Found,
  { kind, today }: { kind: KindName; today: LocalDate },
) {
  const open = unpaid ?? []
  const known = open.map(({ period, amount }) => ({ period, amount: amount ?? '0.00' }))
  const openAmount = sumQuetzales(known.map(({ amount }) => amount))
  const isKnown = kind !== 'variable'
  return {
    phone,
    openCount: open.length,
    openAmount,
    accountBalance,
    netDebt: isKnown ? netDebt(openAmount, accountBalance) : null,
    /** The unpaid months that the account does not cover; all of a variable client. */
    owedPeriods: (isKnown ? netOfAccount(known, accountBalance) : known).map(({ period }) => period),
    ...owedMonths(open, today),
    nextPaymentDate: clientStanding(facts, today).nextPaymentDate,
  }
}
