import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { formatLocalDate, type LocalDate, optionalLocalDateSchema } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import { dateOfSerial } from '@isp/domain/dates/serial-date'
import { readWrittenDate, readWrittenPeriod } from '@isp/domain/dates/written-date'
import { fromPlainDigits, idSchema } from '@isp/domain/integers'
import { readFileAmount } from '@isp/domain/money/file-amount'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import { amountProblemTexts } from '@isp/domain/money/written-amount'
import { methodLabels, type PaymentMethod, paymentMethods } from '@isp/domain/receipts/payment-methods'
import { type ReceiptDetails, receivedInput } from '@isp/domain/receipts/receipt-fields'
import { isDamagedNumber } from '@isp/domain/text/damaged-number'
import { readAs } from '@isp/domain/text/read-as'
import { searchable } from '@isp/domain/text/search'
import { paidFigures } from '@isp/domain/variable-clients/variable-client.schema'
import { columnOf, type FileLine } from './payment-file'

/** Why a line is rejected, in Spanish; processing continues with the next line. */
export class LineRefused extends Error {
  override readonly name = 'LineRefused'
}

export type NamedClient = { id: number } | { name: string }

export type Kind = 'regular' | 'variable'

/** A payment is identified by number, by client and period, or by both, which must agree. */
export type PaymentOrder = {
  /** Undefined if the line does not say it. */
  kind: Kind | undefined
  client?: NamedClient | undefined
  paymentId?: number | undefined
  period?: Period | undefined
  /** Today if absent. */
  paidDate?: LocalDate | undefined
  receipt: ReceiptDetails
  /** How cells were read that are not written as documented. */
  notices: readonly string[]
  /** Where the line has them. */
  amount: Quetzales | undefined
  utilityAmount: Quetzales | undefined
}

const receiptSchema = receivedInput({})
const dateSchema = optionalLocalDateSchema('fecha')
const amountSchemas = { monto: paidFigures.shape.amount, utilidad: paidFigures.shape.utilityAmount }

type Checked<Output> =
  | { success: true; data: Output }
  | { success: false; error: { issues: readonly { message: string }[] } }

/** Throws LineRefused if the line is invalid. `today` is needed to reject future dates. */
export function readPaymentOrder({ cells, texts, problem }: FileLine, today: LocalDate): PaymentOrder {
  if (problem !== undefined) throw new LineRefused(problem)
  const { pago, cliente_id, cliente } = cells
  const notices: string[] = []
  const paidDate = dateOf(cells.fecha, today, notices)
  if (paidDate !== undefined && paidDate > today) throw new LineRefused(paymentTexts.paidInFuture)
  const period = periodOf(cells.periodo, today)
  const paymentId = pago === '' ? undefined : idOf('pago', pago)
  const client =
    cliente_id !== '' ? { id: idOf('cliente_id', cliente_id) } : cliente !== '' ? { name: cliente } : undefined
  if (paymentId === undefined && (client === undefined || period === undefined)) {
    throw new LineRefused('Escribe el número del pago, o el cliente y el período')
  }
  if (isDamagedNumber(texts.reference)) {
    throw new LineRefused(
      `${columnOf('reference')}: Excel acortó '${texts.reference}'; escribe el número completo en una columna de texto`,
    )
  }
  const receipt = valid(receiptSchema.safeParse({ method: methodOf(cells.forma), ...texts }))
  return {
    kind: kindOf(cells.tipo),
    client,
    paymentId,
    period,
    paidDate,
    receipt,
    amount: amountOf('monto', cells.monto, notices),
    utilityAmount: amountOf('utilidad', cells.utilidad, notices),
    notices,
  }
}

function dateOf(fecha: string, today: LocalDate, notices: string[]): LocalDate | undefined {
  if (fecha === '') return undefined
  const serial = dateOfSerial(fecha)
  const written = serial === null ? readWrittenDate(fecha, today) : { date: serial, assumed: true }
  if (written === null) throw new LineRefused(`fecha: escribe el día como 2026-11-20 o 20/11/2026, no '${fecha}'`)
  const date = valid(dateSchema.safeParse(written.date))
  if (written.assumed) notices.push(readAs('fecha', fecha, formatLocalDate(date)))
  return date
}

function periodOf(periodo: string, today: LocalDate): Period | undefined {
  if (periodo === '') return undefined
  const period = readWrittenPeriod(periodo, today)
  if (period === null) throw new LineRefused(`periodo: escribe el mes como 2026-11 o 11/2026, no '${periodo}'`)
  return period
}

/** A method by its label or by its name in the procedures. */
function methodOf(forma: string): PaymentMethod | undefined {
  if (forma === '') return undefined
  const written = searchable(forma)
  const method = paymentMethods.find((known) => [known, searchable(methodLabels[known])].includes(written))
  if (method) return method
  const labels = paymentMethods.map((known) => methodLabels[known]).join(', ')
  throw new LineRefused(`forma: escribe una de ${labels}, no '${forma}'`)
}

function kindOf(tipo: string): Kind | undefined {
  switch (searchable(tipo)) {
    case '':
      return undefined
    case 'variable':
      return 'variable'
    case 'mensual':
      return 'regular'
    default:
      throw new LineRefused(`tipo: escribe mensual o variable, no '${tipo}'`)
  }
}

/** A typed amount with two decimals; undefined for none. */
function amountOf(column: 'monto' | 'utilidad', text: string, notices: string[]): Quetzales | undefined {
  if (text === '') return undefined
  const read = readFileAmount(text)
  if (read.problem !== undefined) {
    throw new LineRefused(`${column}: '${text}' no se puede usar. ${amountProblemTexts[read.problem]}`)
  }
  if (read.assumed) notices.push(readAs(column, text, formatQuetzales(read.value)))
  return valid(amountSchemas[column].safeParse(read.value))
}

function idOf(column: string, text: string): number {
  const { success, data } = idSchema.safeParse(fromPlainDigits(text))
  if (!success) throw new LineRefused(`${column}: escribe un número entero positivo, no '${text}'`)
  return data
}

function valid<Output>(parsed: Checked<Output>): Output {
  if (parsed.success) return parsed.data
  throw new LineRefused(parsed.error.issues[0]?.message)
}
