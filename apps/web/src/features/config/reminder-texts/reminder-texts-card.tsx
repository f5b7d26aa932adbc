import { reminderTextFields } from '@isp/domain/reminders/reminder.schema'
import { reminderKinds } from '@isp/domain/reminders/reminder-kind'
import { reminderTexts } from '@isp/domain/reminders/reminder-texts'
import { Box, Skeleton, Text } from '@mantine/core'
import { DialogActions } from '../../../components/dialogs/dialog-actions'
import { RefusedSaveAlert } from '../../../components/dialogs/refused-save-alert'
import { UnsavedChangesDialog } from '../../../components/dialogs/unsaved-changes-guard'
import { ErrorState } from '../../../components/feedback/error-state'
import { SubmitButton } from '../../../components/inputs/submit-button'
import { Surface } from '../../../components/layout/surface'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { useSaveStored, useStoredForm } from '../use-stored-form'
import { ReminderTextField } from './reminder-text-field'

/** 'Mensajes de WhatsApp': the texts of reminders to clients who owe (product/reminders#texts-of-reminders). */
export function ReminderTextsCard() {
  const { data, isError, isFetching, refetch } = trpc.reminders.texts.useQuery()
  return (
    <Box mt="md">
      <Surface title="Mensajes de WhatsApp">
        <Text size="sm" c="dimmed" mb="md">
          Se envían a los clientes que deben. Lo que está entre llaves se cambia por los datos de cada cliente.
        </Text>
        {data && <ReminderTextsForm texts={data} />}
        {!data && isError && (
          <ErrorState message={reminderTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} />
        )}
        {!data && !isError && <Skeleton height={420} radius="sm" aria-busy />}
      </Surface>
    </Box>
  )
}

type ReminderTexts = RouterOutputs['reminders']['texts']

function ReminderTextsForm({ texts }: { texts: ReminderTexts }) {
  const { saved: done, saveFailed: failed } = reminderTexts
  const save = useSaveStored(trpc.reminders.saveTexts, texts, { done, failed })
  const utils = trpc.useUtils()
  const { form, saving, guard, formProps, refusedSave } = useStoredForm({
    schema: reminderTextFields,
    stored: texts,
    valuesOf,
    save: (fields, version) => save({ ...fields, version }),
    read: () => utils.reminders.texts.fetch(undefined, { staleTime: 0 }),
  })
  return (
    <form {...formProps} aria-label="Mensajes de WhatsApp">
      {reminderKinds.map((kind) => (
        <ReminderTextField
          key={kind}
          kind={kind}
          text={form.getValues()[kind]}
          onText={(text) => {
            form.setFieldValue(kind, text)
            form.clearFieldError(kind)
          }}
          inputProps={form.getInputProps(kind)}
        />
      ))}
      <RefusedSaveAlert {...refusedSave} />
      <Box maw={640}>
        <DialogActions>
          <SubmitButton variant="default" saving={saving}>
            Guardar mensajes
          </SubmitButton>
        </DialogActions>
      </Box>
      <UnsavedChangesDialog {...guard} />
    </form>
  )
}

function valuesOf({ due, overdue }: ReminderTexts) {
  return { due, overdue }
}
