/** Between the digits of a number: blanks, brackets, dots, any hyphen, and marks that are drawn as nothing; in a character class. */
const GAP = ' \\t\\u00a0().\\u2010\\u2011\\u2012\\u2013\\u2014\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff-'
const digits = (count: string) => `([0-9][${GAP}]*){${count}}`
/** Around the digits of a number: no digit or plus of another one. */
const BEFORE = `(^|[^0-9+${GAP}])[${GAP}]*`
const AFTER = `($|[^0-9${GAP}])`
/** A number that only a blank parts from the next one: `5555 1234 4444 5678`. */
const ONE_OF_SEVERAL = '(\\(?502[ .)-]*)?[0-9]{3,4}[ .-]?[0-9]{4}'
const BETWEEN = '[ \\t\\u00a0]+([.-]+[ \\t\\u00a0]+)?'

/** 7 to 12 digits, with a plus or 00, or in the link of a chat, up to 15: the 13 of a DPI and the 16 of a card are no number. */
const NUMBER = `${BEFORE}${digits('7,12')}${AFTER}|(\\+|wa\\.me/|phone=|${BEFORE}0[${GAP}]*0)[${GAP}]*${digits('7,15')}${AFTER}`
/** Fewer digits are a number, though not a complete one, where nothing else is written. */
const SHORT = `^[${GAP}]*${digits('4,6')}$`
const SEVERAL = `${BEFORE}(\\+[${GAP}]*)?${ONE_OF_SEVERAL}(${BETWEEN}${ONE_OF_SEVERAL})+[${GAP}]*${AFTER}`
const ONLY_ZEROS = '^[^0-9]*(502)?[^1-9]*$'
/** A number that a spreadsheet has shortened: `5.02556E+10`. */
const SHORTENED = '^[^0-9]*[0-9]([.,][0-9]+)?[eE][+-]?[0-9]+[^0-9]*$'

/**
 * The rule of `hasPhone` as regular expressions that mean the same in PostgreSQL (rules-in-sql.test.ts): a text has a phone
 * if it matches `phone` and not `none`. What matches `usual`, which is much faster to find, does both.
 */
export const phonePatterns = {
  usual: '^(\\+[1-9][0-9]{0,2} )?[1-9][0-9]{6,11}$',
  phone: `${NUMBER}|${SHORT}|${SEVERAL}`,
  none: `${ONLY_ZEROS}|${SHORTENED}`,
} as const

const PHONE = new RegExp(phonePatterns.phone)
const NONE = new RegExp(phonePatterns.none)
const IS_SHORTENED = new RegExp(SHORTENED)
const IS_NUMBER = new RegExp(NUMBER)
const ARE_SEVERAL = new RegExp(SEVERAL)
const EACH_OF_SEVERAL = new RegExp(ONE_OF_SEVERAL, 'g')
/** Digits with what stands between them, which may be one number, several or none. */
const RUN = new RegExp(`(?:\\+[${GAP}]*)?[0-9](?:[${GAP}]*[0-9])*`, 'g')

/**
 * Whether a text has a phone, complete or not; 'S/N', 'ninguno', '0' and the digits of a DPI are none
 * (product/phones#without-a-phone).
 */
export function hasPhone(text: string | null): boolean {
  return text !== null && PHONE.test(text) && !NONE.test(text)
}

/** Whether a spreadsheet has shortened a number, so that its digits are lost. */
export function isShortened(text: string): boolean {
  return IS_SHORTENED.test(text)
}

/** Where the numbers of at least seven digits stand in a text. */
export function numbersIn(text: string): { from: number; to: number }[] {
  if (!hasPhone(text)) return []
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    if (IS_NUMBER.test(run)) return [{ from: index, to: index + run.length }]
    const several = ARE_SEVERAL.test(run) ? [...run.matchAll(EACH_OF_SEVERAL)] : []
    return several.map(({ 0: one, index: place }) => ({ from: index + place, to: index + place + one.length }))
  })
}
