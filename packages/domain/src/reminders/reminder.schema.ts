import { z } from 'zod'
import { idSchema, versionSchema } from '../integers'
import { optionalText } from '../text/text'
import { reminderProblem } from './reminder-message'
import { reminderLabels } from './reminder-texts'

const MAX_TEXT = 1_000

/** The most clients of one walk. */
export const MOST_REMINDED = 500

function reminderText(label: string) {
  return optionalText({ label, max: MAX_TEXT, form: 'typed' }).superRefine((text, context) => {
    const problem = text === null ? null : reminderProblem(text)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })
}

/** Both texts, as their form has them; an empty one is the product's own. */
export const reminderTextFields = z.object(
  { due: reminderText(reminderLabels.due), overdue: reminderText(reminderLabels.overdue) },
  { error: 'Envía los textos de los mensajes' },
)

/** Changes of the texts; an absent one stays. If `version` is given and outdated, nothing is written. */
export const saveReminderTextsInput = reminderTextFields.partial().extend({ version: versionSchema.optional() })

/** The regular clients of a walk. */
export const remindersInput = z.object({
  clientIds: z
    .array(idSchema, { error: 'Envía los clientes como una lista de identificadores' })
    .max(MOST_REMINDED, { error: `Envía ${MOST_REMINDED} clientes como máximo` }),
})
