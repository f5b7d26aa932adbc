import { formatQuetzales } from '../money/money'

/** `place` says what the place of a difference is; `profit` if the figures are profit. */
type Described = { label: string; unit: 'amount' | 'count'; place: string; profit?: true }

export const invariants = {
  monthlyPayments: { label: 'Pagos de cada mes en los reportes', unit: 'count', place: 'Día' },
  monthlyRevenue: { label: 'Ingresos de cada mes en los reportes', unit: 'amount', place: 'Día' },
  monthlyUtilities: { label: 'Utilidades de cada mes en los reportes', unit: 'amount', place: 'Día', profit: true },
  runningTotal: { label: 'Total acumulado de utilidades', unit: 'amount', place: '', profit: true },
  receiptSums: { label: 'Recibos de cada mes, igual que los reportes', unit: 'amount', place: 'Día' },
  receiptOfPayment: { label: 'Cada pago cobrado tiene un recibo', unit: 'count', place: 'Pago' },
  receiptNumbers: { label: 'Números de recibo sin huecos', unit: 'count', place: 'Recibo' },
  receiptLines: { label: 'Cada recibo tiene sus pagos', unit: 'count', place: 'Recibo' },
  receiptTotals: { label: 'Total de cada recibo, igual que sus líneas', unit: 'amount', place: 'Recibo' },
  provisionalReceipts: { label: 'Cada cobro sin señal, un solo recibo', unit: 'count', place: 'P' },
  accountBalances: { label: 'Saldo a cuenta de cada cliente, igual que sus recibos', unit: 'amount', place: 'Cliente' },
  accountLines: { label: 'Lo abonado en cada recibo', unit: 'count', place: 'Recibo' },
  chargeLines: { label: 'Otros cobros, del cliente de su recibo', unit: 'count', place: 'Recibo' },
  moneyOfDays: { label: 'Recibido de cada día: pagos, otros cobros y lo abonado', unit: 'amount', place: 'Día' },
  closingOrder: { label: 'Cada cierre sigue al anterior', unit: 'count', place: 'Cierre' },
  closingFigures: { label: 'Cifras de los cierres de caja', unit: 'amount', place: 'Cierre' },
  cashDrawer: {
    label: 'Caja: recibos menos anulaciones, gastos, depósitos y retiros, más entradas',
    unit: 'amount',
    place: '',
  },
  paymentOfPeriod: { label: 'Un pago por cliente y mes', unit: 'count', place: 'Pago' },
  billedMonths: { label: "Meses desde 'Se cobra desde'", unit: 'count', place: 'Cliente' },
  groupMembership: { label: 'Un grupo por cliente', unit: 'count', place: 'Cliente' },
  groupExpenses: { label: 'Gastos de los grupos', unit: 'amount', place: 'Grupo' },
  clientPauses: { label: 'Suspensiones y bajas sin traslape', unit: 'count', place: 'Suspensión o baja' },
  quotationTotals: { label: 'Totales de las cotizaciones', unit: 'count', place: 'Cotización' },
  keptFigures: { label: "Cifras de cada cliente en las sumas de 'Hoy' y 'Cobros'", unit: 'count', place: 'Cliente' },
  keptSums: { label: "Sumas de 'Hoy' y 'Cobros', igual que las cifras de los clientes", unit: 'count', place: '' },
} as const satisfies Record<string, Described>

export type InvariantName = keyof typeof invariants

/** The last word of a place: the kind of client, or the figure of a closing. */
const qualifiers: Readonly<Record<string, string>> = {
  regular: 'clientes regulares',
  variable: 'clientes variables',
  received: 'recibido',
  voided: 'anulado',
  spent: 'gastado',
  returned: 'devuelto',
  deposited: 'depositado',
  withdrawn: 'retirado',
  entered: 'ingresado',
}

const count = new Intl.NumberFormat('es-GT')

/** The name of an invariant as shown; a newer server may have checked one that this page does not know. */
export function invariantLabel(name: string): string {
  return describe(name)?.label ?? name
}

/** A figure as displayed: `Q1,234.50`, or a number of records. Both are decimal texts. */
export function invariantFigure(name: string, figure: string): string {
  return describe(name)?.unit === 'count' ? count.format(Number(figure)) : formatQuetzales(figure)
}

/** The place of a difference as displayed: `Día 2026-10-03, clientes variables`; empty where there is only one. */
export function invariantPlace(name: string, id: string): string {
  const place = describe(name)?.place
  if (place === '') return ''
  const [record = '', qualifier = ''] = id.split(' ')
  const of = qualifiers[qualifier] ?? qualifier
  return [`${place ?? ''} ${record}`.trim(), of].filter(Boolean).join(', ')
}

/** Whether the figures of an invariant are profit, which is masked at first (product/screens#profit-is-masked). */
export function isProfit(name: string): boolean {
  return describe(name)?.profit ?? false
}

function describe(name: string): Described | undefined {
  return (invariants as Readonly<Record<string, Described>>)[name]
}
