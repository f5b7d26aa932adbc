import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderServed } from '../../../testing/server'
import { PromiseDialog } from '../notices/promise-dialog'
import { type CollectionLine, shownLines } from './collection-line'

// Rules: product/collections#line, product/collections#filled-button

const line = (id: number, fields: Partial<CollectionLine> = {}) =>
  ({
    id,
    name: 'Juan López',
    phone: null,
    address: null,
    startDate: '2024-01-15',
    promise: null,
    ...fields,
  }) as CollectionLine

test('those of one name who owe show what distinguishes them, but for the address, which is shown anyway', () => {
  const lines = [
    line(1, { phone: '+502 55551234', address: 'Zona 1' }),
    line(2, { address: 'Zona 2' }),
    line(3),
    line(4, { name: 'Ana', phone: '44443333' }),
  ]
  const shown = shownLines(lines, new Map([[4, 'https://wa.me/50244443333?text=Hola']]))
  expect(shown.map(({ distinction, chat }) => [distinction, chat])).toEqual([
    ['+502 55551234', 'https://wa.me/50255551234'],
    [undefined, null],
    ['Desde el 15 ene 2024', null],
    [undefined, 'https://wa.me/50244443333?text=Hola'],
  ])
})

test('the first line with an overdue month is marked, whatever its place', () => {
  const lines = [line(1, { overdueCount: 0 }), line(2, { overdueCount: 3 }), line(3, { overdueCount: 1 })]
  expect(shownLines(lines, new Map()).map(({ firstOverdue }) => firstOverdue)).toEqual([false, true, false])
})

test('a promise is of the one who is named with it', () => {
  renderServed({ '/': <PromiseDialog line={line(1)} distinction="+502 55551234" opened onClose={() => {}} /> })
  screen.getByText('Juan López · +502 55551234')
})
