import { reminderTextFields } from '@isp/domain/reminders/reminder.schema'
import { reminderKinds } from '@isp/domain/reminders/reminder-kind'
import { reminderTexts } from '@isp/domain/reminders/reminder-texts'
import { DialogActions } from '../../../components/dialogs/dialog-actions'
import { RefusedSaveAlert } from '../../../components/dialogs/refused-save-alert'
import { UnsavedChangesDialog } from '../../../components/dialogs/unsaved-changes-guard'
import { SubmitButton } from '../../../components/inputs/submit-button'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { useSaveStored, useStoredForm } from '../use-stored-form'
import { ReminderTextField } from './reminder-text-field'
import classes from './reminder-texts.module.css'

type ReminderTexts = RouterOutputs['reminders']['texts']

/** Both texts of reminders. */
export function ReminderTextsForm({ texts }: { texts: ReminderTexts }) {
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
      <div className={classes.actions}>
        <DialogActions>
          <SubmitButton variant="default" saving={saving}>
            Guardar mensajes
          </SubmitButton>
        </DialogActions>
      </div>
      <UnsavedChangesDialog {...guard} />
    </form>
  )
}

function valuesOf({ due, overdue }: ReminderTexts) {
  return { due, overdue }
}
