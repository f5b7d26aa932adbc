import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'

/** Today in Guatemala. The only place in the web app that reads the current date. */
export function today(): LocalDate {
  return guatemalaToday(new Date())
}
