import { z } from 'zod'
import { phoneTexts } from './phone-texts'
import { readPhones } from './several-phones'
import { leftPhone } from './typed-phone'

/** The lines that the further phones of a text, and the remark beside the first, become in the notes. */
export function phoneNotes(text: string): string[] {
  const { others, remark } = readPhones(text)
  return [
    ...(others.length > 0 ? [phoneTexts.others(others)] : []),
    ...(remark === null ? [] : [phoneTexts.remark(remark)]),
  ]
}

/** Notes with further lines; undefined if both are empty. */
export function joinedNotes(notes: string | null | undefined, lines: readonly string[]): string | undefined {
  return [notes?.trim(), ...lines].filter(Boolean).join('\n') || undefined
}

type WithPhone = { phone?: string | null | undefined; notes?: string | null | undefined }

/**
 * The values of a form with one phone: the others and the remark stand in the notes (product/phones#several-numbers).
 */
export function phonesApart<Values extends WithPhone>(values: Values): Values {
  const { phone, notes } = values
  if (!phone) return values
  const lines = phoneNotes(phone)
  if (lines.length === 0) return { ...values, phone: leftPhone(phone) }
  return { ...values, phone: readPhones(phone).phone ?? phone, notes: joinedNotes(notes, lines) }
}

/** The schema of a client's form, for values whose phone may be several. */
export function withPhonesApart<Schema extends z.ZodType<unknown, WithPhone>>(
  schema: Schema,
): z.ZodType<z.output<Schema>, z.input<Schema>> {
  return z.preprocess(phonesApart<z.input<Schema>>, schema) as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>
}
