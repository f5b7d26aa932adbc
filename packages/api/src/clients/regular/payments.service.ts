import { regularClients } from '../shared/client-kind.queries'
import { paymentUseCases } from '../shared/payment-use-cases.service'
import { payPayment } from './payment.queries'

export const regularPayments = paymentUseCases(regularClients, payPayment)
