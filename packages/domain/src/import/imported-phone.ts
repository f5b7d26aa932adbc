import { phoneMoves, phoneProblem } from '../phones/phone-hints'
import { HOME_CODE, splitCountry } from '../phones/phone-number'
import { phoneNotes } from '../phones/phones-apart'
import { plainPhones, readPhones } from '../phones/several-phones'
import { formatTypedPhone } from '../phones/typed-phone'
import { readAs } from '../text/read-as'
import { importTexts } from './import-texts'
import { type ImportFileCell, importedText } from './import-values'

/**
 * The phone of a cell in the format of the dialogs, what its further phones and its remark become in the notes, and what the
 * preview says of it. A cell without a phone has none, which is no error (specification 5 A2).
 */
export type ImportedPhone = { value: string | undefined; notes: readonly string[]; notices: readonly string[] }

export function importedPhone(cell: ImportFileCell, label: string): ImportedPhone {
  const written = importedText(cell)
  if (written === undefined) return { value: undefined, notes: [], notices: [] }
  const { phone } = cell instanceof Date ? { phone: null } : readPhones(written)
  if (phone === null) return { value: undefined, notes: [], notices: [importTexts.noPhone(label, written)] }
  const value = formatTypedPhone(phone)
  const problem = phoneProblem(value)
  return {
    value,
    notes: phoneNotes(written),
    notices: [
      ...(isAssumed(written, value) ? [readAs(label, written, value)] : []),
      ...(problem === null ? [] : [problem]),
      ...phoneMoves(written),
    ],
  }
}

/** Whether the country of a number follows from its digits alone: `1 213 555 0100`. */
function isAssumed(written: string, phone: string): boolean {
  const { code } = splitCountry(plainPhones(written))
  return !phone.startsWith(`+${code ?? HOME_CODE} `)
}
