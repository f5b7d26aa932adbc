import { periodOf } from '@isp/domain/dates/period'
import { paymentsOwedBefore, paymentsOwedOf } from '@isp/domain/payments/payments-of-month'
import { monthFigureKeys, monthFigures } from '@isp/domain/reports/month-figures'
import { reportTexts } from '@isp/domain/reports/report-texts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { RouterOutputs } from '../../lib/server/trpc'
import { reportsFlag } from '../../lib/storage/reports-flag'
import { today } from '../../lib/today'
import { type Answers, refused, renderServed, serve } from '../../testing/server'
import { ReportsPage } from './reports-page'
import { Reports2Page } from './reports2-page'

// Rules: product/reports#why-this-figure, product/reports#money-besides-revenue

const month = periodOf(today())
const counts = { paymentsCount: 12, variablePaymentsCount: 3 }
const figures = {
  totalRevenue: '60.00',
  regularRevenue: '40.00',
  variableRevenue: '20.00',
  totalUtilities: '6.00',
  regularUtilities: '4.00',
  variableUtilities: '2.00',
  regularPayments: 12,
  variablePayments: 3,
} satisfies RouterOutputs['reports']['currentMonth']
const utilities = { totalUtilities: '6.00', totalRegularUtilities: '4.00', totalVariableUtilities: '2.00', ...counts }
const revenue = { totalRevenue: '60.00', totalRegularRevenue: '40.00', totalVariableRevenue: '20.00', ...counts }

let answers: Answers
beforeEach(() => {
  reportsFlag.set()
  answers = {
    'reports.monthlyUtilities': () => ({ total: '6.00', regular: '4.00', variable: '2.00', ...counts }),
    'reports.monthlyRevenue': () => revenue,
    'reports.monthlyUtilitiesHistory': () => [{ month, ...utilities }],
    'reports.monthlyRevenueHistory': () => [{ month, ...revenue }],
    'reports.comparison': () => ({
      revenue: '60.00',
      lastMonth: { day: '2020-01-15', revenue: '59.00' },
      toCome: { payments: 4, amount: '58.00' },
      earlier: { payments: 5, amount: '57.00' },
    }),
    'reports.currentMonth': () => figures,
    'reports.monthlyHistory': () => [{ month, ...figures }],
  }
  serve(answers)
})

test.each([
  ['Reportes', <ReportsPage key="1" />],
  ['Reportes 2', <Reports2Page key="2" />],
])(
  '%s says what was left on accounts and charged besides the revenue, of the month and in its history',
  async (title, page) => {
    const besideRevenue = { accountChange: '225.00', otherIncome: '300.00' }
    const before = { accountChange: '-60.00', otherIncome: '50.00' }
    answers['reports.monthlyRevenue'] = () => ({ ...revenue, ...besideRevenue })
    answers['reports.monthlyRevenueHistory'] = () => [{ month, ...revenue, ...before }]
    answers['reports.currentMonth'] = () => ({ ...figures, ...besideRevenue })
    answers['reports.monthlyHistory'] = () => [{ month, ...figures, ...before }]
    renderServed({ '/': <main>{page}</main> })
    const besides = await screen.findByText('Además, a cuenta: Q225.00')
    expect(besides.closest('section')?.textContent).toMatch(
      /^Ingresos.*Q60\.00Además.*Q225\.00Además, otros cobros: Q300\.00/,
    )
    expect((await screen.findByText('Además, a cuenta: -Q60.00')).closest('td, dd')?.textContent).toContain(
      'Q60.00Además, a cuenta: -Q60.00Además, otros cobros: Q50.00',
    )
    expect(title).toBeDefined()
  },
)

test('Historial Mensual shows every figure of a month', async () => {
  const numbers = monthFigureKeys.map((key, index) => [key, 101 + index] as const)
  const answered = (key: (typeof monthFigureKeys)[number], number: number) =>
    monthFigures[key].unit === 'payments' ? number : `${number}.00`
  answers['reports.monthlyHistory'] = () => [
    { month, ...Object.fromEntries(numbers.map(([key, number]) => [key, answered(key, number)])) },
  ]
  renderServed({ '/': <Reports2Page /> })
  const list = (await screen.findByText(/Q101\.00/)).closest('section')
  for (const [key, number] of numbers) {
    const shown = monthFigures[key].unit === 'payments' ? `${number}` : `Q${number}.00`
    expect(list?.textContent, key).toContain(shown)
  }
})

/** The texts that are figures, outside the charts. */
function shownFigures() {
  const found: Element[] = []
  for (const element of screen.getByRole('main').querySelectorAll('*')) {
    const text = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((node) => node.nodeValue)
    if (/^(Q[\d,.]+|\d+( pagos?)?)$/.test(text.join('')) && !element.closest('svg, [aria-label^="Gráfica"]'))
      found.push(element)
  }
  return found
}

/** The figures of the comparison that are of other payments. */
const others: Record<string, string> = {
  'Q59.00': '/payments?paidFrom=2020-01-01&paidTo=2020-01-15',
  ...Object.fromEntries(['Q58.00', '4 pagos'].map((figure) => [figure, paymentsOwedOf(month)])),
  ...Object.fromEntries(['Q57.00', '5 pagos'].map((figure) => [figure, paymentsOwedBefore(month)])),
}

test.each([
  ['Reportes', <ReportsPage key="1" />, 26],
  ['Reportes 2', <Reports2Page key="2" />, 17],
])('every figure of %s opens the payments of its month', async (_, page, expected) => {
  renderServed({ '/': page })
  await waitFor(() => expect(shownFigures()).toHaveLength(expected))
  for (const figure of shownFigures()) {
    const link = figure.closest('a')
    const other = others[figure.textContent ?? '']
    if (other) {
      expect(link?.getAttribute('href')).toBe(other)
      continue
    }
    expect(link?.getAttribute('href'), figure.textContent ?? '').toMatch(
      new RegExp(`^/payments\\?(kind=(regular|variable)&)?paidFrom=${month}-01&paidTo=${month}-`),
    )
  }
  expect(screen.getAllByText(reportTexts.why).length).toBeGreaterThan(1)
})

const section = (name: string) => screen.getByRole('heading', { name }).closest('section')?.textContent

test('Reportes shows utility and revenue apart, of this month and by month', async () => {
  renderServed({ '/': <ReportsPage /> })
  await waitFor(() => expect(shownFigures()).toHaveLength(26))
  for (const name of ['Utilidades del Mes', 'Historial de Utilidades'])
    expect(section(name)).toMatch(/(?=.*Q6\.00)(?=.*Q4\.00)(?=.*12 pagos)(?=.*Q2\.00)(?=.*3 pagos)/)
  for (const name of ['Ingresos del Mes', 'Historial de Ingresos'])
    expect(section(name)).toMatch(/(?=.*Q60\.00)(?=.*Q40\.00)(?=.*12 pagos)(?=.*Q20\.00)(?=.*3 pagos)/)
  expect(screen.getAllByText('Actual')).toHaveLength(2)
})

test('a report is read again on each visit', async () => {
  const { router } = renderServed({ '/': <ReportsPage />, '/payments': <p>Historial</p> })
  await waitFor(() => expect(section('Ingresos del Mes')).toContain('Q60.00'))
  fireEvent.click(screen.getByRole('link', { name: 'Historial de Pagos' }))
  await screen.findByText('Historial')
  answers['reports.monthlyRevenue'] = () => ({ ...revenue, totalRevenue: '75.00' })
  await act(() => router.navigate(-1))
  await waitFor(() => expect(section('Ingresos del Mes')).toContain('Q75.00'))
})

test('Reportes 2 shows revenue beside utility', async () => {
  renderServed({ '/': <Reports2Page /> })
  await waitFor(() => expect(shownFigures()).toHaveLength(17))
  for (const figure of ['Q60.00', 'Q40.00', 'Q20.00']) expect(section('Ingresos Totales')).toContain(figure)
  for (const figure of ['Q6.00', 'Q4.00', 'Q2.00']) expect(section('Utilidades Totales')).toContain(figure)
  expect(section('Pagos Recibidos')).toContain('15')
  const history = section('Historial Mensual')
  for (const shown of ['Actual', 'Q60.00', 'Q40.00', 'Q4.00', 'Q6.00']) expect(history).toContain(shown)
})

test.each([
  ['Reportes', <ReportsPage key="1" />],
  ['Reportes 2', <Reports2Page key="2" />],
])('%s that could not be read shows a retry button', async (_, page) => {
  serve(Object.fromEntries(Object.keys(answers).map((procedure) => [procedure, refused()])))
  renderServed({ '/': page })
  await screen.findByText(reportTexts.loadFailed)
  serve(answers)
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(shownFigures().length).toBeGreaterThan(10))
})
