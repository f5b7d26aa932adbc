import { lazyPart } from '../../../../components/feedback/lazy-part'

/** The dialog of 'Devolver', which is rarely needed. */
export const RefundDialog = lazyPart(async () => (await import('./refund-dialog')).RefundDialog)
