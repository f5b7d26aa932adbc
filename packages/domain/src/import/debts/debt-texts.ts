import { formatLocalDate, type LocalDate } from '../../dates/local-date'
import { errorTexts } from '../../errors/error-texts'
import { formatQuetzales, isZero, type Quetzales } from '../../money/money'

type Debt = { amount: Quetzales; months?: never } | { months: number; amount?: never }

const count = new Intl.NumberFormat('es-GT')

/** Texts about the column of debts of a file. */
export const debtTexts = {
  label: 'Deuda',
  /** The question about the empty cells; `heading` names their column. */
  emptyCells: (cells: number, heading: string) =>
    cells === 1
      ? `1 celda vacía en «${heading}»: ¿está al día?`
      : `${count.format(cells)} celdas vacías en «${heading}»: ¿están al día?`,
  owesNothing: (cells: number) => (cells === 1 ? 'Sí, está al día' : 'Sí, están al día'),
  owesThisMonth: (cells: number) => (cells === 1 ? 'No, debe este mes' : 'No, deben este mes'),
  /** The months of a row count, not the column of debts. */
  otherThanMonths: (said: Quetzales, counted: Quetzales) =>
    `Deuda: la columna dice ${formatQuetzales(said)}; por sus meses debe ${formatQuetzales(counted)}`,
  unreadable: (text: string, reason: string = errorTexts.amountUnreadable) =>
    `Deuda: "${text}" no se puede usar. ${reason}.`,
  /** A readable debt, an amount or so many months, of a client without a month that could owe it. */
  withoutMonth: (debt: Debt, { fee, startDate }: { fee: Quetzales; startDate: LocalDate }) =>
    isZero(fee)
      ? `Deuda: ${debtWords(debt)} no se reparte en meses de Q0.00; escribe el Monto Mensual`
      : `Deuda: ${debtWords(debt)} no tiene mes en que se deba desde el ${formatLocalDate(startDate)}; escribe una Fecha de Inicio anterior`,
  /** Beside the field that leaves a debt without a month. */
  owesWithoutFee: 'Monto Mensual: falta para su deuda',
  owesBeforeStart: 'Fecha de Inicio: es después de su deuda',
} as const

function debtWords({ amount, months }: Debt): string {
  if (months === undefined) return formatQuetzales(amount)
  return months === 1 ? 'un atraso de 1 mes' : `un atraso de ${months} meses`
}
