import { z } from 'zod'
import { fromPlainDigits, versionSchema } from '../integers'
import { optionalText } from '../text/text'
import { businessTexts } from './business-texts'

/** Days that a quotation is valid unless the operator sets another number. */
export const DEFAULT_VALIDITY_DAYS = 15

/** Days that a client is overdue before it is in 'Por cortar', unless the operator sets another number (product/cuts#por-cortar). */
export const DEFAULT_CUT_DAYS = 10
const MOST_CUT_DAYS = 60

/** Whether a text has the form of a tax number: digits and a check character, or an identity number of 13 digits. */
function isNit(text: string): boolean {
  return /^\d{1,12}-?[\dkK]$/.test(text)
}

const validityError = { error: businessTexts.validityInvalid }
const validitySchema = z.int(validityError).min(1, validityError).max(365, validityError)

const cutDaysError = { error: businessTexts.cutDaysInvalid }
const cutDaysSchema = z.int(cutDaysError).min(1, cutDaysError).max(MOST_CUT_DAYS, cutDaysError)

/** The texts of the business that the operator edits; each may be empty. */
export const businessTextFields = {
  name: optionalText({ label: 'Nombre', max: 100 }),
  phone: optionalText({ label: 'Teléfono', max: 40 }),
  address: optionalText({ label: 'Dirección', max: 200 }),
  nit: optionalText({ label: 'NIT', max: 20 }, { matches: isNit, otherwise: businessTexts.nitInvalid }),
  footText: optionalText({ label: 'Texto al pie', max: 300, form: 'lines' }),
}

export const businessFields = z.object(
  { ...businessTextFields, quotationValidityDays: validitySchema, cutAfterDays: cutDaysSchema },
  { error: 'Envía los datos de tu negocio' },
)

/** The fields of the business as the operator types them. */
export const businessForm = businessFields.extend({
  quotationValidityDays: z
    .string(validityError)
    .transform((typed) => fromPlainDigits(typed.trim()))
    .pipe(validitySchema),
  cutAfterDays: z
    .string(cutDaysError)
    .transform((typed) => fromPlainDigits(typed.trim()))
    .pipe(cutDaysSchema),
})

/** Changes of the business; an absent field stays. If `version` is given and outdated, nothing is written. */
export const saveBusinessInput = businessFields.partial().extend({ version: versionSchema.optional() })
export type BusinessFields = z.output<typeof businessFields>
export type BusinessChanges = Partial<BusinessFields>

/** In the order of the form. */
export const businessFieldKeys = Object.keys(businessFields.shape) as (keyof BusinessFields)[]
