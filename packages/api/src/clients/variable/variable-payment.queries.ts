import { compileOnce, type Slots } from '@isp/db/compile-once'
import { sql } from 'kysely'
import { variableClients } from '../shared/client-kind.queries'
import {
  type Marking,
  type PaidFigures,
  paidFigures,
  payStatement,
  type Reversal,
  revertStatement,
} from '../shared/pay-statements.queries'

/** Pays a payment with what was paid and what it earned. */
export const payVariablePayment = compileOnce((_, values: Slots<Marking & PaidFigures>) =>
  payStatement(variableClients, values, {
    which: sql`id = ${values.id}`,
    figures: paidFigures(variableClients, { amount: sql`${values.amount}`, utility: sql`${values.utilityAmount}` }),
  }),
)

/** Reverts a paid payment. */
export const revertVariablePayment = compileOnce((_, { id, revertedAt }: Slots<Reversal>) =>
  revertStatement(variableClients, { which: sql`payment.id = ${id}`, revertedAt }),
)
