import { addDays, type LocalDate } from './local-date'

/** Day 0 of a spreadsheet, for dates after February 1900. */
const DAY_ZERO = '1899-12-30'
/** 1 January 2000 to 31 December 2099: an amount or a year in the column of a date is no date. */
const [FIRST, LAST] = [36_526, 73_050]
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/

/** The date of a number as a spreadsheet stores it, such as `45366`, without its time; null for any other text. */
export function dateOfSerial(text: string): LocalDate | null {
  const day = Number(SERIAL.exec(text)?.[1])
  return day >= FIRST && day <= LAST ? addDays(DAY_ZERO, day) : null
}
