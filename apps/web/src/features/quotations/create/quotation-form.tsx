import { quotationValidUntil } from '@isp/domain/quotations/quotation-state'
import { quotationTexts, validityOver } from '@isp/domain/quotations/quotation-texts'
import { quotationTotals } from '@isp/domain/quotations/quotation-totals'
import type { TextInputProps } from '@mantine/core'
import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useBusiness } from '../../../business/business'
import { FormActions } from '../../../components/dialogs/form-actions'
import { RefusedSaveAlert } from '../../../components/dialogs/refused-save-alert'
import { UnsavedChangesDialog } from '../../../components/dialogs/unsaved-changes-guard'
import { useGuardedForm } from '../../../components/dialogs/use-guarded-form'
import figures from '../../../components/figures/totals.module.css'
import { DateInput } from '../../../components/inputs/date-input'
import { FieldGrid } from '../../../components/inputs/field-grid'
import { InputWarning } from '../../../components/inputs/input-warning'
import { PhoneInput } from '../../../components/inputs/phone-input'
import { SuggestInput } from '../../../components/inputs/suggest-input'
import { BackLink } from '../../../components/layout/back-link'
import { PageHeader } from '../../../components/layout/page-header'
import { Surface } from '../../../components/layout/surface'
import { countedAmount } from '../../../lib/forms/typed-amount'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { useToday } from '../../../lib/today'
import { useCreateQuotation } from '../mutations/quotation-mutations'
import type { Quotation } from '../quotation-content'
import { QuotationTotals } from '../quotation-totals'
import { ItemRows } from './item-rows'
import type { ItemValues } from './quotation-form-values'
import {
  copiedQuotation,
  emptyQuotation,
  type QuotationFormValues,
  quotationForm,
  type Whom,
  withClient,
  withClientName,
} from './quotation-form-values'
import classes from './quotation-totals-bar.module.css'

const LIST = '/quotations'

export function QuotationForm({ original }: { original?: Quotation }) {
  const navigate = useNavigate()
  const create = useCreateQuotation()
  const [initialValues] = useState(() => (original ? copiedQuotation(original) : emptyQuotation()))
  const { form, saving, guard, requestLeave, formProps, refusedSave } = useGuardedForm<
    typeof quotationForm,
    QuotationFormValues
  >({
    schema: quotationForm,
    initialValues,
    onSave: (quotation) => create.mutateAsync({ ...quotation, copiedFrom: original?.id }),
    leave: () => navigate(LIST),
  })

  const today = useToday()
  // Not `setValues`, which clears the messages of all fields.
  const nameWhom = ({ clientName, phone, clientKind, clientId }: Whom) => {
    form.setFieldValue('clientName', clientName)
    form.setFieldValue('phone', phone)
    form.setFieldValue('clientKind', clientKind)
    form.setFieldValue('clientId', clientId)
  }

  const { business } = useBusiness()
  const days = business?.quotationValidityDays
  const rebase = useRef(form.rebase)
  rebase.current = form.rebase
  useEffect(() => {
    // A validity that was typed before it arrived stays.
    if (days !== undefined) rebase.current({ ...initialValues, validUntil: quotationValidUntil(today, days) })
  }, [today, days, initialValues])

  return (
    <>
      <PageHeader
        title="Nueva Cotización"
        context={original && `Copia de ${original.name}`}
        back={<BackLink onBack={requestLeave} />}
      />
      <form {...formProps}>
        <Surface>
          <FieldGrid>
            <TextInput
              label="Nombre de la cotización"
              required
              autoFocus
              autoComplete="off"
              {...form.getInputProps('name')}
            />
            <ClientNameInput
              required
              description={form.values.clientId === null ? undefined : quotationTexts.registeredClient}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps('clientName')}
              value={form.values.clientName}
              onChange={(clientName) => nameWhom(withClientName(form.values, clientName))}
              onChoose={(client) => nameWhom(withClient(form.values, client))}
            />
            <PhoneInput label="Teléfono" withNotes={false} {...form.getInputProps('phone')} value={form.values.phone} />
          </FieldGrid>
        </Surface>
        <ItemRows form={form} />
        <Surface title="Validez y condiciones">
          <FieldGrid>
            <div>
              <DateInput label="Válida hasta" {...form.getInputProps('validUntil')} />
              <InputWarning text={validityOver(form.values.validUntil, today)} />
            </div>
            <Textarea label="Condiciones" rows={4} autoComplete="off" {...form.getInputProps('conditions')} />
          </FieldGrid>
        </Surface>
        <RefusedSaveAlert {...refusedSave} />
        <QuotationTotalsBar items={form.values.items}>
          <FormActions onCancel={requestLeave} saving={saving}>
            Guardar Cotización
          </FormActions>
        </QuotationTotalsBar>
      </form>
      <UnsavedChangesDialog {...guard} />
    </>
  )
}

type FoundClient = RouterOutputs['payments']['findClients'][number]

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'ref'> & {
  value: string
  onChange: (value: string) => void
  onChoose: (client: FoundClient) => void
}

/** 'Nombre del cliente', with the registered clients of both kinds (product/quotations#client-and-phone). */
function ClientNameInput(props: Props) {
  const { client } = trpc.useUtils()
  return (
    <SuggestInput<FoundClient>
      label="Nombre del cliente"
      autoCapitalize="words"
      {...props}
      listLabel="Clientes registrados"
      ask={(search, options) => client.payments.findClients.query({ search }, options)}
      suggestionOf={({ kind, id, name, groupName, phone }) => ({
        key: `${kind} ${id}`,
        text: name,
        detail: [groupName, phone].filter(Boolean).join(' · '),
      })}
    />
  )
}

function QuotationTotalsBar({ items, children }: { items: readonly ItemValues[]; children: ReactNode }) {
  const totals = quotationTotals(
    items.map(({ purchasePrice, salePrice }) => ({
      purchasePrice: countedAmount(purchasePrice),
      salePrice: countedAmount(salePrice),
    })),
  )
  return (
    <div className={classes.bar} data-sums data-foot>
      <QuotationTotals totals={totals} className={figures.totals} revealed />
      {children}
    </div>
  )
}
