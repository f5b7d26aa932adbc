import { unlikelyStartQuestion } from '@isp/domain/clients/client-texts'
import { isUnlikelyStart } from '@isp/domain/clients/unlikely-start'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { FieldQuestion } from '../../../../components/dialogs/use-guarded-form'
import { today } from '../../../../lib/today'

/**
 * Asks about an unlikely start date before its client is saved; nothing about the one that is `stored`
 * (product/dates#unlikely-dates).
 */
export function startDateQuestion(startDate: LocalDate, stored?: LocalDate): FieldQuestion | null {
  if (startDate === stored || !isUnlikelyStart(startDate, today())) return null
  const { question, detail } = unlikelyStartQuestion(startDate, today())
  return { field: 'startDate', title: question, text: detail, goOn: 'Guardar de todos modos' }
}
