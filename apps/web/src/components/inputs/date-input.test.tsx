import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPlain } from '../../testing/render'
import { DateInput } from './date-input'

// Rules: product/dates#dates-in-words

function Field({ note }: { note?: string }) {
  const [date, setDate] = useState('2026-11-23')
  return (
    <>
      <DateInput label="Fecha" note={note} value={date} onChange={setDate} />
      <output>{date}</output>
    </>
  )
}

const box = () => screen.getByLabelText<HTMLInputElement>('Fecha')
const type = (value: string) => fireEvent.change(box(), { target: { value } })

test('a date has its words below, and a note below them', () => {
  renderPlain(<Field note="Contará en los ingresos de noviembre de 2026." />)
  expect(screen.getByText('23 de noviembre de 2026')).toBeTruthy()
  expect(screen.getByText('Contará en los ingresos de noviembre de 2026.')).toBeTruthy()
  type('2026-02-01')
  expect(screen.getByText('1 de febrero de 2026')).toBeTruthy()
})

test('a year of two digits is completed, and can be continued until the box is left', () => {
  renderPlain(<Field />)
  type('0026-11-14')
  expect([box().value, screen.getByRole('status').textContent]).toEqual(['0026-11-14', '2026-11-14'])
  expect(screen.getByText('14 de noviembre de 2026')).toBeTruthy()
  type('2025-11-14')
  expect([box().value, screen.getByRole('status').textContent]).toEqual(['2025-11-14', '2025-11-14'])
  type('0026-11-14')
  fireEvent.blur(box())
  expect(box().value).toBe('2026-11-14')
})

test('Enter shows the whole year', () => {
  renderPlain(<Field />)
  type('0026-11-14')
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(box().value).toBe('2026-11-14')
})

test('every date of the app is typed in one of the two date boxes', () => {
  const src = join(import.meta.dirname, '../..')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx$/.test(name))
  const typing = files.filter((name) => /type=["'{]+date["'}]/.test(readFileSync(join(src, name), 'utf8')))
  expect(typing.map((name) => basename(name)).sort()).toEqual(['date-filter.tsx', 'date-input.tsx'])
})
