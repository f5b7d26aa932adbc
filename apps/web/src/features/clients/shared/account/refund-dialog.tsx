import { unlikelyRefundQuestion } from '@isp/domain/billing/payment-texts'
import { isUnlikelyPaidDate } from '@isp/domain/billing/unlikely-paid-date'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { formatQuetzales } from '@isp/domain/money/money'
import { refundInputOf } from '@isp/domain/receipts/account.schema'
import { accountTexts, onAccount } from '@isp/domain/receipts/account-texts'
import { methodOptions, type PaymentMethod, paymentMethods } from '@isp/domain/receipts/payment-methods'
import { askedFieldKeys, askedFields, isAsked, noTypedTexts, textsFor } from '@isp/domain/receipts/receipt-fields'
import { referenceWarning } from '@isp/domain/receipts/receipt-texts'
import { refundInEndedMonth } from '@isp/domain/receipts/refund-texts'
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { FormDialog } from '../../../../components/dialogs/form-dialog'
import type { FieldQuestion } from '../../../../components/dialogs/use-guarded-form'
import { DateInput } from '../../../../components/inputs/date-input'
import { FieldGrid } from '../../../../components/inputs/field-grid'
import { FieldWarning } from '../../../../components/inputs/field-warning'
import { MoneyInput } from '../../../../components/inputs/money-input'
import { useHeld } from '../../../../lib/forms/use-held'
import type { RequestAttempt } from '../../../../lib/server/request-key'
import { useRequestAttempt } from '../../../../lib/server/request-key'
import { unlessAtField } from '../../../../lib/server/server-error'
import type { RouterInputs } from '../../../../lib/server/trpc'
import { trpc } from '../../../../lib/server/trpc'
import { useAction } from '../../../../lib/server/use-action'
import { useToday } from '../../../../lib/today'
import { useReceiptAction } from '../../../../receiving/receipts/use-receipt-action'
import { useUndoPayment } from '../../../../receiving/receipts/use-undo-payment'
import type { ClientKind } from '../client-kind'

export type RefundDialogProps = DialogProps & {
  kind: ClientKind
  client: { id: number; name: string; accountBalance: Quetzales }
}

/** Gives back all that is on the account, unless another amount is typed (product/accounts#refunds). */
export function RefundDialog({ kind, client, ...dialog }: RefundDialogProps) {
  const { id: clientId, name } = client
  const attempt = useRequestAttempt<RouterInputs['accounts']['refund']>()
  const refund = useRefund(name, attempt)
  // The sent values stay until their answer is known, so that a retry sends them again.
  const accountBalance = useHeld(client.accountBalance, refund.isPending || attempt.unanswered !== undefined)
  const today = useToday()
  const schema = useMemo(() => refundInputOf(accountBalance, today), [accountBalance, today])
  return (
    <FormDialog
      {...dialog}
      title={`Devolver a ${name}`}
      schema={schema}
      initialValues={(paidDate) => ({
        kind: kind.name,
        clientId,
        amount: accountBalance,
        reason: '',
        paidDate,
        method: 'cash' as PaymentMethod,
        ...noTypedTexts,
      })}
      submit={{ label: 'Devolver', pending: 'Devolviendo...' }}
      question={({ paidDate }) => refundDateQuestion(paidDate, today)}
      onSave={({ paidDate, ...sent }) =>
        // Today is that of the server.
        refund.mutateAsync({
          ...sent,
          expectedBalance: accountBalance,
          paidDate: paidDate === today ? undefined : paidDate,
        })
      }
    >
      {(form) => (
        <>
          <Text mb="md">
            <strong>{onAccount(accountBalance)}</strong>. {accountTexts.refundEffect}
          </Text>
          <FieldGrid>
            <MoneyInput
              label="Monto"
              required
              data-autofocus
              {...form.getInputProps('amount')}
              value={form.values.amount}
            />
            <TextInput label="Motivo" required {...form.getInputProps('reason')} />
            <NativeSelect
              label="Forma"
              data={methodOptions}
              value={form.values.method}
              onChange={({ currentTarget: { value } }) => {
                const method = paymentMethods.find((known) => known === value) ?? form.values.method
                form.setValues({ method, ...textsFor(method, form.values) })
              }}
            />
            {askedFieldKeys
              .filter((field) => isAsked(field, form.values.method))
              .map((field) => (
                <TextInput
                  key={field}
                  label={askedFields[field].label}
                  description={field === 'reference' && <FieldWarning text={referenceWarning(form.values.reference)} />}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  autoComplete="off"
                  {...form.getInputProps(field)}
                />
              ))}
            <DateInput
              label="Fecha"
              max={today}
              note={<FieldWarning text={refundInEndedMonth(form.values.paidDate, today)} />}
              {...form.getInputProps('paidDate')}
            />
          </FieldGrid>
        </>
      )}
    </FormDialog>
  )
}

/** Asks about a date that would be unlikely for a payment of this month (product/dates#unlikely-dates). */
function refundDateQuestion(date: LocalDate | undefined, today: LocalDate): FieldQuestion | null {
  if (date === undefined || !isUnlikelyPaidDate(date, periodOf(today))) return null
  const { question, detail } = unlikelyRefundQuestion(date)
  return { field: 'paidDate', title: question, text: detail, goOn: 'Devolver de todos modos' }
}

/** Refunds once, however often it is sent; undone by voiding its receipt. */
function useRefund(clientName: string, attempt: RequestAttempt<RouterInputs['accounts']['refund']>) {
  const undo = useUndoPayment(trpc.receipts.void)
  const action = useReceiptAction()
  return useAction(trpc.accounts.refund, {
    done: accountTexts.refundDone,
    about: (_receipt, { amount }) => `${clientName} · ${formatQuetzales(String(amount))}`,
    undo: ({ number }) => undo({ number }),
    action: ({ number }) => action({ receiptNumber: number }),
    failed: unlessAtField(accountTexts.refundFailed, accountTexts.refundUnanswered),
    keyed: attempt,
  })
}
