import { variableClients } from '../shared/client-kind.queries'
import { paymentUseCases } from '../shared/payment-use-cases.service'
import { payVariablePayment, revertVariablePayment } from './variable-payment.queries'

export const variablePayments = paymentUseCases(variableClients, {
  pay: payVariablePayment,
  revert: revertVariablePayment,
  payAgain: payVariablePayment,
})
