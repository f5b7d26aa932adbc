import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import type { ValuesBefore } from '../../../../lib/forms/undone-edit'
import { notCreated } from '../../../../lib/server/server-error'
import { type RouterInputs, trpc } from '../../../../lib/server/trpc'
import { useAction } from '../../../../lib/server/use-action'
import { useEdit } from '../../../../lib/server/use-edit'
import { notPaid, usePaidToast } from '../../shared/mutations/use-paid-toast'
import { variableClients } from '../variable-clients'

const { created, createFailed, updated: done, updateFailed: failed } = variableClientTexts

export function useCreateVariableClient() {
  return useAction(trpc.variableClients.create, { keyed: true, done: created, failed: notCreated(createFailed) })
}

/** The start date cannot change. */
export function useUpdateVariableClient(before?: ValuesBefore<RouterInputs['variableClients']['update']>) {
  return useEdit(trpc.variableClients.update, before, { done, failed })
}

/** Toast texts of a payment: list and detail have their own (product/variable-clients#texts). */
export const payToasts = {
  list: { done: variableClientTexts.paymentProcessed, failed: notPaid(variableClientTexts.paymentFailed) },
  detail: { done: variableClientTexts.paymentMarkedPaid, failed: notPaid(paymentTexts.markPaidFailed) },
} as const

export type PayToasts = (typeof payToasts)[keyof typeof payToasts]

/** Without a date the server uses today. */
export function useMarkVariablePaymentPaid(clientName: string, toasts: PayToasts) {
  return useAction(trpc.variableClients.payments.markPaid, { ...toasts, ...usePaidToast(variableClients, clientName) })
}
