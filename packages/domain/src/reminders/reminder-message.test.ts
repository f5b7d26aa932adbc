import { describe, expect, it } from 'vitest'
import { owedBy } from './owed'
import { saveReminderTextsInput } from './reminder.schema'
import { reminderMessage, reminderProblem } from './reminder-message'
import { defaultReminderTexts } from './reminder-texts'

// Rules: product/reminders#texts-of-reminders

const rosa = {
  clientName: 'Rosa Beatriz Mendoza',
  amount: '1400.00',
  periods: ['2026-07', '2026-08', '2026-09', '2026-10'],
  since: '2026-07-22',
  dueDate: '2026-10-22',
  business: 'Internet del Valle',
}

describe('the message of a reminder', () => {
  it.each([
    ['Hola {nombre}', 'Hola Rosa'],
    ['{monto}', 'Q1,400.00'],
    ['{meses}', 'julio a octubre de 2026'],
    ['desde el {desde} hasta el {fecha}', 'desde el 22 jul 2026 hasta el 22 oct 2026'],
    ['{nombre} y {nombre}', 'Rosa y Rosa'],
    ['¡Gracias! – {negocio}', '¡Gracias! – Internet del Valle'],
    ['Hola.\n\nLínea dos', 'Hola.\n\nLínea dos'],
    ['{otro} {constructor} {}', '{otro} {constructor} {}'],
  ])('%j: %j', (text, message) => {
    expect(reminderMessage(text, rosa)).toBe(message)
  })

  it.each([
    ['¡Gracias! – {negocio}', '¡Gracias!'],
    ['¡Gracias!\n— {negocio}', '¡Gracias!'],
    ['¡Gracias! -{negocio}', '¡Gracias!'],
    ['Le escribe {negocio}: hola {nombre}', 'Le escribe: hola Rosa'],
    ['{negocio}', ''],
  ])('without a name of the business, %j: %j', (text, message) => {
    expect(reminderMessage(text, { ...rosa, business: null })).toBe(message)
  })

  it('does not read a value as a placeholder', () => {
    const clientName = '{monto} $& López'
    expect(reminderMessage('Hola {nombre}', { ...rosa, clientName })).toBe('Hola {monto}')
    expect(reminderMessage('– {negocio}', { ...rosa, business: '$1 {nombre}' })).toBe('– $1 {nombre}')
  })

  it('of the product addresses customers as usted', () => {
    expect(reminderMessage(defaultReminderTexts.due, { ...rosa, periods: ['2026-10'], amount: '350.00' })).toBe(
      'Hola Rosa, le recordamos que el pago de Q350.00 por su servicio de internet de octubre de 2026 vence el ' +
        '22 oct 2026. ¡Gracias! – Internet del Valle',
    )
    expect(reminderMessage(defaultReminderTexts.overdue, { ...rosa, business: null })).toBe(
      'Hola Rosa, su servicio de internet de julio a octubre de 2026 está pendiente de pago desde el 22 jul 2026. ' +
        'El total es de Q1,400.00. Si ya pagó, no tome en cuenta este mensaje. ¡Gracias!',
    )
  })
})

describe('what a client is reminded of', () => {
  const july = { period: '2026-07', amount: '350.00', dueDate: '2026-07-22' }
  const august = { period: '2026-08', amount: '400.50', dueDate: '2026-08-22' }
  const september = { period: '2026-09', amount: '350.00', dueDate: '2026-09-22' }

  it.each([
    ['nothing', [], '2026-08-23', null],
    ['one that is due today', [august], '2026-08-22', ['due', '400.50', ['2026-08'], '2026-08-22', '2026-08-22']],
    ['one that is overdue', [august], '2026-08-23', ['overdue', '400.50', ['2026-08'], '2026-08-22', '2026-08-22']],
    [
      'the overdue ones, with what is due today',
      [july, august, september],
      '2026-09-22',
      ['overdue', '1100.50', ['2026-07', '2026-08', '2026-09'], '2026-07-22', '2026-09-22'],
    ],
    [
      'the overdue ones, without what is not due yet',
      [july, august, september],
      '2026-08-23',
      ['overdue', '750.50', ['2026-07', '2026-08'], '2026-07-22', '2026-08-22'],
    ],
    [
      'all that are not due yet',
      [august, september],
      '2026-08-01',
      ['due', '750.50', ['2026-08', '2026-09'], '2026-08-22', '2026-09-22'],
    ],
  ])('is %s', (_name, open, today, expected) => {
    const owed = owedBy(open, today)
    expect(owed && [owed.kind, owed.amount, owed.periods, owed.since, owed.dueDate]).toEqual(expected)
  })
})

describe('a text', () => {
  const known = 'Usa {nombre}, {monto}, {meses}, {desde}, {fecha}, {negocio}.'
  const brace = 'Hay una llave { o } de más. Escribe las llaves en pares, como {nombre}.'

  it.each([
    ['Hola {nombre}, debe {monto} de {meses} desde {desde}. {fecha} {negocio}', null],
    ['Hola', null],
    ['Debe {total}', `{total} no existe. ${known}`],
    ['{Nombre}, {total} y {total}', `{Nombre}, {total} no existen. ${known}`],
    ['{}', `{} no existe. ${known}`],
    ['{ nombre }', `{ nombre } no existe. ${known}`],
    ['{toString}', `{toString} no existe. ${known}`],
    ['Hola {nombre', brace],
    ['Hola nombre}', brace],
    ['{{nombre}}', brace],
  ])('%j: %s', (text, problem) => {
    expect(reminderProblem(text)).toBe(problem)
    const parsed = saveReminderTextsInput.safeParse({ overdue: text })
    expect(parsed.error?.issues.map(({ path, message }) => [path, message])).toEqual(
      problem === null ? undefined : [[['overdue'], problem]],
    )
  })
})
