import { variableClients } from '../../ledger/client-kind.queries'
import { payingAgain } from '../../ledger/pay-statements.queries'
import { paymentUseCases } from '../shared/payment-use-cases.service'

/** Paying sets amount and utility, as paying again does. */
export const variablePayments = paymentUseCases(variableClients, payingAgain(variableClients))
