import { daysBetween, formatInstant, formatLocalDate, type LocalDate } from '../dates/local-date'
import { monthName, type Period, periodParts } from '../dates/period'
import { shortDay } from '../dates/short-day'
import { formatQuetzales, isZero, type Quetzales } from '../money/money'
import { isTaken } from './account-rules'
import type { ReviewReason } from './review-reasons'

/**
 * Why a payment that was taken without signal is to be reviewed, a sentence for each reason, then what is left on the account:
 * 'Noviembre ya estaba pagado: recibo 1040, ayer. Q150.00 quedan a cuenta.'
 */
export function reviewSentences(
  { reasons, onAccount }: { reasons: readonly ReviewReason[]; onAccount: Quetzales },
  today: LocalDate,
): string[] {
  const sentences = reasons.map((reason) => reasonSentence(reason, today))
  const rests = !isZero(onAccount) && !isTaken(onAccount)
  return [...sentences, ...(rests ? [`${formatQuetzales(onAccount)} quedan a cuenta.`] : [])]
}

function reasonSentence(reason: ReviewReason, today: LocalDate): string {
  switch (reason.reason) {
    case 'paid': {
      const month = `${monthOf(reason.period, today)} ya estaba pagado`
      if (reason.receipt === null || reason.receivedOn === null) return `${month}.`
      return `${month}: recibo ${reason.receipt}, ${dayWord(reason.receivedOn, today)}.`
    }
    case 'fee': {
      const figures = `${monthOf(reason.period, today)} vale ${formatQuetzales(reason.dueAmount)}, el teléfono decía ${formatQuetzales(reason.amount)}`
      return reason.isPaid ? `${figures}.` : `${figures}: sigue pendiente.`
    }
    case 'annulled':
      return `${monthOf(reason.period, today)} ya no se cobra: el teléfono decía ${formatQuetzales(reason.amount)}.`
    case 'lacking':
      return `Lo que tenía a cuenta ya no alcanza: ${inSentence(reason.period, today)} (${formatQuetzales(reason.amount)}) sigue pendiente.`
    case 'suspended':
      return `Está suspendido desde el ${shortDay(reason.since, today)}.`
    case 'left':
      return `Está de baja desde el ${shortDay(reason.since, today)}.`
    case 'sameSlip':
      return `La referencia ${reason.reference} ya está en el recibo ${reason.receipt} (${reason.clientName}, ${formatLocalDate(reason.receivedOn)}).`
    case 'deleted':
      return reason.clientName === null
        ? 'El cliente ya no existe: el dinero no es de nadie.'
        : `${reason.clientName} fue eliminado: el dinero no es de nadie.`
    case 'otherContent':
      return `El mismo número llegó otra vez con otros datos (${reason.clientName}, ${formatQuetzales(reason.amount)}): ese cobro no se registró y sigue en el teléfono.`
    case 'old':
      return `Se cobró hace ${reason.days} días.`
    case 'clock':
      return `El reloj del teléfono iba adelantado (${formatInstant(reason.at)}): vale la hora en que llegó.`
  }
}

/** 'Noviembre', of another year 'Noviembre de 2025'. */
function monthOf(period: Period, today: LocalDate): string {
  const text = inSentence(period, today)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

function inSentence(period: Period, today: LocalDate): string {
  const { year } = periodParts(period)
  return today.startsWith(`${year}-`) ? monthName(period) : `${monthName(period)} de ${year}`
}

function dayWord(day: LocalDate, today: LocalDate): string {
  const days = daysBetween(day, today)
  if (days === 0) return 'hoy'
  return days === 1 ? 'ayer' : shortDay(day, today)
}
