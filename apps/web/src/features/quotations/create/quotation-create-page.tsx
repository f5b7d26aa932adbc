import { TextInput } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { FormActions } from '../../../components/dialogs/form-actions'
import { RefusedSaveAlert } from '../../../components/dialogs/refused-save-alert'
import { UnsavedChangesDialog } from '../../../components/dialogs/unsaved-changes-guard'
import { useGuardedForm } from '../../../components/dialogs/use-guarded-form'
import { FieldGrid } from '../../../components/inputs/field-grid'
import { BackLink } from '../../../components/layout/back-link'
import { PageHeader } from '../../../components/layout/page-header'
import { Surface } from '../../../components/layout/surface'
import { useCreateQuotation } from '../mutations/use-create-quotation'
import { ItemRows } from './item-rows'
import { emptyQuotation, type QuotationFormValues, quotationForm } from './quotation-form-values'
import { QuotationTotalsBar } from './quotation-totals-bar'

const LIST = '/quotations'

/** /quotations/create: new quotation; asks before unsaved changes are lost. */
export function QuotationCreatePage() {
  const navigate = useNavigate()
  const create = useCreateQuotation()
  const { form, saving, guard, requestLeave, formProps, refusedSave } = useGuardedForm<
    typeof quotationForm,
    QuotationFormValues
  >({
    schema: quotationForm,
    initialValues: emptyQuotation(),
    onSave: create.mutateAsync,
    leave: () => navigate(LIST),
  })

  return (
    <>
      <PageHeader title="Nueva Cotización" back={<BackLink onBack={requestLeave} />} />
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
            <TextInput
              label="Nombre del cliente"
              required
              autoComplete="off"
              autoCapitalize="words"
              {...form.getInputProps('clientName')}
            />
          </FieldGrid>
        </Surface>
        <ItemRows form={form} />
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
