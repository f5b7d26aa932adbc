import { describe, expect, it } from 'vitest'
import { usualStates } from './state-choices'
import { stateOfRow, statePlan, stateStart } from './state-plan'
import { stateInText } from './state-words'

const today = '2026-11-26'

describe('a state in a free text', () => {
  it.each([
    ['RETIRADO', 'retirado', true],
    ['Suspendido', 'suspendido', true],
    ['SUSPENDIDO - Ana López', 'suspendido', true],
    ['*** CORTADO ***', 'cortado', true],
    ['Cliente retirado en mayo', 'retirado', true],
    ['Ana López (retirada)', 'retirada', true],
    ['Ana López - SUSPENDIDO', 'suspendido', true],
    ['RETIRADOS', 'retirados', true],
    ['Clientes suspendidos', 'suspendidos', true],
    ['BAJAS', 'bajas', true],
    ['Baja', 'baja', true],
    ['BAJA 15/05', 'baja', true],
    ['Dado de baja el 3 de marzo', 'dado de baja', true],
    ['Disconnected', 'disconnected', true],
    ['Cable cortado por el vecino', 'cortado', false],
    ['Antes estuvo suspendido', 'suspendido', false],
    ['Cancelado', 'cancelado', false],
    ['Baja Verapaz', null, false],
    ['Casa baja, portón azul', null, false],
    ['cancelado hasta octubre', null, false],
    ['Paga la mamá', null, false],
    ['', null, false],
  ])('%j is %j', (text, word, surely) => {
    expect(stateInText(text)).toEqual(word === null ? null : { word, surely })
  })
})

describe('the day for all who have none', () => {
  it.each([
    [null, '2026-11-01'],
    ['15/10/2026', '2026-10-15'],
    ['31/02/2026', null],
    ['ayer', null],
    ['', null],
  ])('typed as %j is %j', (typed, day) => {
    expect(stateStart(typed, today)).toBe(day)
  })
})

it('a typed state counts instead of what the row says', () => {
  const plan = statePlan(
    { headings: ['Nombre'], rows: [] },
    { match: { name: 0 }, answers: usualStates, today, from: null, used: [] },
  )
  expect(stateOfRow(['RETIRADO - Ana'], plan)).toEqual({ choice: 'left' })
  expect(stateOfRow(['RETIRADO - Ana'], plan, 'Activo')).toEqual({ choice: 'charged' })
  expect(stateOfRow(['Ana'], plan, 'Suspendido')).toEqual({ choice: 'suspended' })
  expect(stateOfRow(['Ana'], plan, 'quién sabe')).toEqual({ unknown: 'quién sabe' })
})
