import { formatLocalDate, type LocalDate } from '../../dates/local-date'
import { errorTexts } from '../../errors/error-texts'
import { formatQuetzales, parseCentavos, type Quetzales } from '../../money/money'

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
  /** A readable debt of a client without a month that could owe it. */
  withoutMonth: (amount: Quetzales, { fee, startDate }: { fee: Quetzales; startDate: LocalDate }) =>
    parseCentavos(fee) === 0
      ? `Deuda: ${formatQuetzales(amount)} no se reparte en meses de Q0.00; escribe el Monto Mensual`
      : `Deuda: ${formatQuetzales(amount)} no tiene mes en que se deba desde el ${formatLocalDate(startDate)}; escribe una Fecha de Inicio anterior`,
} as const
