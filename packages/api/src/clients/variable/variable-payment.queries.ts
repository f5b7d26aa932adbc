import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { variableClients } from '../shared/client-kind.queries'
import { type Marking, payStatement, type Reversal, revertStatement } from '../shared/payment.queries'

type PaidFigures = { amount: Quetzales; utilityAmount: Quetzales }

/** Pays a payment with what was paid and what it earned. */
export const payVariablePayment = compileOnce((_, values: Slots<Marking & PaidFigures>) =>
  payStatement(variableClients, values, {
    figures: sql`amount = ${values.amount}, utility_amount = ${values.utilityAmount}`,
  }),
)

/** Reverts a paid payment. */
export const revertVariablePayment = compileOnce((_, values: Slots<Reversal>) =>
  revertStatement(variableClients, values, sql`amount = null, utility_amount = null`),
)
