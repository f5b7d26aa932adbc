import { addMonths, periodOf } from '@isp/domain/dates/period'
import { listPeriods } from '@isp/domain/dates/period-list'
import { defaultReminderTexts } from '@isp/domain/reminders/reminder-texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { today } from '../../../lib/today'
import { type Answers, renderServed, serve } from '../../../testing/server'
import { ReminderTextsCard } from './reminder-texts-card'

// Rules: product/reminders#texts-of-reminders

const owed = { kind: 'due', amount: '175.00', periods: ['2026-11'], since: '2026-11-25', dueDate: '2026-11-25' }
const examples = [
  { clientId: 7, name: 'Ana López', owed },
  { clientId: 8, name: 'Luis Paz', owed: { ...owed, amount: '90.00' } },
]

async function open(answers: Answers = {}) {
  const calls = serve({
    'reminders.texts': () => ({ ...defaultReminderTexts, version: 1 }),
    'reminders.examples': () => examples,
    'business.profile': () => ({ name: 'Valle Net', logo: null }),
    ...answers,
  })
  renderServed({ '/': <ReminderTextsCard /> })
  await screen.findByLabelText('Por vencer')
  return () => calls.filter(({ path }) => path === 'reminders.saveTexts').map(({ input }) => input)
}

const text = (label = 'Por vencer') => screen.getByLabelText<HTMLTextAreaElement>(label)
const type = (value: string) => fireEvent.change(text(), { target: { value } })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('the preview has the data of a client who owes, and another one can be chosen', async () => {
  await open()
  type('{nombre}: {monto} – {negocio}')
  await screen.findByText('Ana: Q175.00 – Valle Net')
  fireEvent.change(screen.getByLabelText('Vista previa con'), { target: { value: '8' } })
  expect(screen.getByText('Luis: Q90.00 – Valle Net')).toBeTruthy()
  // Nobody is overdue.
  expect(screen.getByText('Nadie tiene pagos vencidos: se muestra un ejemplo.')).toBeTruthy()
  const months = listPeriods([-2, -1].map((back) => addMonths(periodOf(today()), back)))
  expect(screen.getByText(new RegExp(`^Hola Rosa, su servicio de internet de ${months}`))).toBeTruthy()
})

test('a button inserts a placeholder where the caret is', async () => {
  await open()
  type('Hola , debe')
  text().setSelectionRange(5, 5)
  fireEvent.click(
    screen.getAllByRole('button', {
      name: 'Insertar {nombre}: Primer nombre del cliente, o el nombre entero de un negocio',
    })[0] as HTMLElement,
  )
  expect(text().value).toBe('Hola {nombre}, debe')
  expect([document.activeElement, text().selectionStart]).toEqual([text(), 13])
})

test('an unknown placeholder is refused by its name, and what was typed stays', async () => {
  const sent = await open()
  type('Debe {total}')
  fireEvent.click(button('Guardar mensajes'))
  await screen.findByText('{total} no existe. Usa {nombre}, {monto}, {meses}, {desde}, {fecha}, {negocio}.')
  expect([text().value, sent()]).toEqual(['Debe {total}', []])
})

test('a text is saved, undone by the toast, and reset to the product’s', async () => {
  const sent = await open({
    'reminders.saveTexts': (input) => ({ ...defaultReminderTexts, ...(input as object), version: 2 }),
  })
  expect(screen.queryByRole('button', { name: /^Restablecer/ })).toBeNull()
  type('Hola {nombre}')
  fireEvent.click(button('Guardar mensajes'))
  await screen.findByText('Mensajes guardados')
  expect(sent()).toEqual([{ due: 'Hola {nombre}', overdue: defaultReminderTexts.overdue, version: 1 }])
  fireEvent.click(button('Deshacer'))
  await waitFor(() => expect(sent()[1]).toEqual({ ...defaultReminderTexts, version: 2 }))
  type('Otro')
  fireEvent.click(button('Restablecer texto de «Por vencer»'))
  expect(text().value).toBe(defaultReminderTexts.due)
})
