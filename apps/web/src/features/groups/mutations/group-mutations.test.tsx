import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RouterOutputs } from '../../../lib/server/trpc'
import { renderServed, serve } from '../../../testing/server'
import { expectUndoneDeletion } from '../../../testing/undone-deletion'
import { useDeleteGroup, useUpdateGroup } from './group-mutations'

const group = {
  id: 5,
  version: 2,
  name: 'El Rosario',
  clients: [{ id: 7 }, { id: 8 }],
  expenses: [{ id: 1, description: 'Torre', quantity: 1, unitCost: '900.00', total: '900.00' }],
} as unknown as RouterOutputs['groups']['byId']

function Edit() {
  const { mutate } = useUpdateGroup(group)
  return (
    <button type="button" onClick={() => mutate({ id: 5, version: 2, clientIds: [7], expenses: [] })}>
      Guardar
    </button>
  )
}

test('an edit of a group is undone with its old members and expenses', async () => {
  const calls = serve({ 'groups.update': () => ({ id: 5, name: 'El Rosario', version: 3 }) })
  renderServed({ '/': <Edit /> })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('El Rosario')
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  const expenses = [{ description: 'Torre', quantity: 1, unitCost: '900.00' }]
  expect(calls[1]?.input).toEqual({ id: 5, version: 3, clientIds: [7, 8], expenses })
})

test('the deletion of a group can be undone', () =>
  expectUndoneDeletion({ kind: 'group', path: 'groups.delete', useDelete: useDeleteGroup }))
