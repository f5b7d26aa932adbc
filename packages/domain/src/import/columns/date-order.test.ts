import { describe, expect, it } from 'vitest'
import type { ImportFileCell } from '../import-values'
import { cellAsMeant, dateQuestion, USUAL_DATES } from './date-order'

const utc = (day: string) => new Date(`${day}T00:00:00Z`)

describe('a column of dates', () => {
  it.each<[ImportFileCell[], object | null]>([
    [['15/03/2024', '1/4/2024', '12/12/2024'], null],
    [['3/1/2024', '3/2/2024'], null],
    [[utc('2024-03-15'), utc('2024-04-01')], null],
    [[utc('2024-03-15'), '16/03/2024'], null],
    [['15 de marzo de 2024', 'gratis', null, 45366], null],
    [['3/1/2024', '3/28/2024'], { example: '3/28/2024', suggested: { texts: 'monthFirst', swapsDates: false } }],
    [
      ['3/1/2024', '3/28/24 12:00:00 AM'],
      { example: '3/28/24 12:00:00 AM', suggested: { texts: 'monthFirst', swapsDates: false } },
    ],
    [['15/03/2024', '3/28/2024'], { example: '3/28/2024', suggested: { texts: 'dayFirst', swapsDates: false } }],
    [
      [utc('2024-01-03'), utc('2024-02-03'), '3/15/2024', '3/28/2024'],
      { example: '3/15/2024', suggested: { texts: 'monthFirst', swapsDates: true } },
    ],
    [
      [utc('2024-04-03'), utc('2024-05-03'), '15/03/2024', '28/03/2024'],
      { example: '15/03/2024', suggested: { texts: 'dayFirst', swapsDates: true } },
    ],
  ])('%j', (cells, question) => {
    expect(dateQuestion(cells)).toEqual(question)
  })

  it('is read as it is meant', () => {
    const monthFirst = { texts: 'monthFirst', swapsDates: true, from1904: false } as const
    expect(cellAsMeant('3/28/2024', monthFirst)).toBe('28/3/2024')
    expect(cellAsMeant('3/28/24 12:00:00 AM', monthFirst)).toBe('28/3/24 12:00:00 AM')
    expect(cellAsMeant('28 de marzo de 2024', monthFirst)).toBe('28 de marzo de 2024')
    expect(cellAsMeant(utc('2024-01-03'), monthFirst)).toEqual(utc('2024-03-01'))
    expect(cellAsMeant(utc('2024-01-15'), monthFirst)).toEqual(utc('2024-01-15'))
    expect(cellAsMeant('3/2/2024', USUAL_DATES)).toBe('3/2/2024')
    expect(cellAsMeant(43_904, { ...USUAL_DATES, from1904: true })).toBe(45_366)
  })
})
