import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listFilters } from '../../lib/list/list-filters'
import { renderServed, serve } from '../../testing/server'
import { choiceFilter, searchFilter, toggleFilter } from './filter-kinds'
import { ListHeader } from './list-header'

const filters = listFilters(
  z.object({
    name: z.string().default(''),
    state: z.enum(['all', 'open']).default('all'),
    late: z.enum(['all', 'only']).default('all'),
  }),
)
const controls = {
  name: searchFilter('Buscar...', { place: 'search' }),
  state: choiceFilter('Estado', { all: 'Todos', open: 'Abiertos' }),
  late: toggleFilter('Atrasados', { on: 'only', off: 'all' }, { place: 'more' }),
}

function Page() {
  const [view, setView] = useState(filters.none)
  const change = (part: Partial<typeof view>) => setView({ ...view, ...part })
  return (
    <ListHeader
      title="Recibos"
      actions={[]}
      exported={[]}
      filtering={{ controls, isSet: filters.isSet, view, change }}
    />
  )
}

function open({ wide }: { wide: boolean }) {
  window.innerWidth = wide ? 1440 : 390
  serve({})
  renderServed({ '/': <Page /> })
}

test('on a desk all filters stand beside each other', () => {
  open({ wide: true })
  screen.getByRole('searchbox')
  fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'open' } })
  expect(screen.getByLabelText<HTMLSelectElement>('Estado').value).toBe('open')
  fireEvent.click(screen.getByRole('button', { name: 'Atrasados', pressed: false }))
  fireEvent.click(screen.getByRole('button', { name: 'Atrasados', pressed: true }))
  screen.getByRole('button', { name: 'Atrasados', pressed: false })
})

test("on a phone a filter of 'Más filtros' is in the disclosure, which counts it", () => {
  open({ wide: false })
  screen.getByLabelText('Estado')
  expect(screen.queryByRole('button', { name: 'Atrasados' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Más filtros (0)' }))
  fireEvent.click(screen.getByRole('button', { name: 'Atrasados' }))
  screen.getByRole('button', { name: 'Más filtros (1)' })
})
