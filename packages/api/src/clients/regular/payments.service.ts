import { regularClients } from '../shared/client-kind.queries'
import { paymentUseCases } from '../shared/payment-use-cases.service'
import { payPayment, payPaymentAgain, revertPayment } from './payment.queries'

export const regularPayments = paymentUseCases(regularClients, {
  pay: payPayment,
  revert: revertPayment,
  payAgain: payPaymentAgain,
})
