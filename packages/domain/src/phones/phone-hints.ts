import { HOME_CODE, lengthProblem, type PhoneNumber, readNumber } from './phone-number'
import { phoneTexts } from './phone-texts'
import { readPhones } from './several-phones'
import { isLonePrefix } from './typed-phone'

const ONLY_NUMBER = /^[\d\s+().-]*[1-9][\d\s+().-]*$/

/**
 * Why a typed phone cannot be complete, or is none; null if it can be, or is empty. It may be saved
 * (product/phones#incomplete-numbers).
 */
export function phoneProblem(text: string): string | null {
  if (text.trim() === '' || isLonePrefix(text)) return null
  const { phone } = readPhones(text)
  if (phone !== null) return lengthInWords(readNumber(phone))
  return (ONLY_NUMBER.test(text) && lengthInWords(readNumber(text))) || phoneTexts.none
}

/** Texts about the parts that move to the notes when a typed phone is saved; empty for one number. */
export function phoneMoves(text: string): string[] {
  const { others, remark } = readPhones(text)
  return [
    ...(others.length > 0 ? [phoneTexts.othersMove(others)] : []),
    ...(remark === null ? [] : [phoneTexts.remarkMoves(remark)]),
  ]
}

function lengthInWords(number: PhoneNumber): string | null {
  const { length } = number.digits
  switch (lengthProblem(number)) {
    case 'short':
      return phoneTexts.short(length)
    case 'long':
      return [phoneTexts.long(length), ...(number.code === HOME_CODE ? [phoneTexts.otherCountry] : [])].join(' ')
    case null:
      return null
  }
}
