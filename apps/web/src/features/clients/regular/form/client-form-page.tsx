import { Box } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { FormActions } from '../../../../components/dialogs/form-actions'
import { RefusedSaveAlert } from '../../../../components/dialogs/refused-save-alert'
import { UnsavedChangesDialog } from '../../../../components/dialogs/unsaved-changes-guard'
import { useGuardedForm } from '../../../../components/dialogs/use-guarded-form'
import { BackLink } from '../../../../components/layout/back-link'
import { PageHeader } from '../../../../components/layout/page-header'
import type { InitialValues } from '../../../../lib/forms/use-zod-form'
import { startDateQuestion } from '../../shared/fields/start-date-question'
import { ClientFields } from './client-fields'
import { type ClientFormValues, clientFormInput, typedBefore } from './client-form-values'
import type { GroupPast } from './group-select'

type Props = {
  title: string
  context?: string
  /** The client being edited. */
  clientId?: number
  past?: GroupPast
  initialValues: InitialValues<ClientFormValues>
  wifiWarning: (names: readonly string[]) => string | null
  /** Target after leaving and saving. */
  backTo: string
  /** Reads the edited client again after a save was refused because it changed. */
  loadNew?: () => Promise<ClientFormValues>
  /** A rejected promise keeps what was typed. */
  onSave: (client: z.output<typeof clientFormInput>) => Promise<unknown>
}

export function ClientFormPage({ title, context, clientId, past, wifiWarning, backTo, ...options }: Props) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { form, saving, guard, requestLeave, formProps, refusedSave } = useGuardedForm<
    typeof clientFormInput,
    ClientFormValues
  >({
    ...options,
    schema: clientFormInput,
    question: ({ startDate }, initial) => startDateQuestion(startDate, initial.startDate),
    typed: typedBefore(state),
    leave: () => navigate(backTo),
  })

  return (
    <>
      <PageHeader title={title} context={context} back={<BackLink onBack={requestLeave} />} />
      <Box component="form" maw={960} {...formProps}>
        <ClientFields form={form} clientId={clientId} past={past} wifiWarning={wifiWarning} />
        <RefusedSaveAlert {...refusedSave} />
        <FormActions onCancel={requestLeave} saving={saving} />
      </Box>
      <UnsavedChangesDialog {...guard} />
    </>
  )
}
