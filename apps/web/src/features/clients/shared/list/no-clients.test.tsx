import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ClearFiltersButton } from '../../../../components/list/clear-filters-button'
import { renderPlain } from '../../../../testing/render'
import { NoClients } from './no-clients'

const texts = { noneMatching: 'Nadie coincide', noneYet: 'Nadie aún' }

test("the empty state clears the filters under another name than the filters' own button", () => {
  const clear = vi.fn()
  renderPlain(
    <>
      <ClearFiltersButton onClear={() => {}} />
      <NoClients filtering texts={texts} onClearFilters={clear} onCreate={() => {}} />
    </>,
  )
  expect(screen.getAllByRole('button', { name: 'Limpiar filtros' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Quitar los filtros' }))
  expect(clear).toHaveBeenCalledOnce()
})
