import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'

/** Today in Guatemala. The only place of the web app that asks the clock for a day. */
export function today(): LocalDate {
  return guatemalaToday(new Date())
}
