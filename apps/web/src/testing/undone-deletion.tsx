import { type RestoredRecord, restoredTitle } from '@isp/domain/deleted-records/deleted-record-texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { renderServed, serve } from './server'

type Deletion = {
  kind: RestoredRecord['kind']
  /** The procedure that deletes. */
  path: string
  useDelete: (name: string) => { mutate: (input: { id: number }) => void }
}

/**
 * Expects that a deletion's toast names the record, and that its 'Deshacer' restores what was deleted, and says so
 * (product/deleted-records#thirty-days).
 */
export async function expectUndoneDeletion({ kind, path, useDelete }: Deletion): Promise<void> {
  function Delete() {
    const { mutate } = useDelete('Rosa Méndez')
    return (
      <button type="button" onClick={() => mutate({ id: 7 })}>
        Eliminar
      </button>
    )
  }
  const calls = serve({
    [path]: () => ({ success: true, deletedRecordId: 31 }),
    'deletedRecords.restore': () => ({ kind, recordId: 7, name: 'Rosa', leftOut: 0 }),
  })
  renderServed({ '/': <Delete /> })
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar' }))
  expect(await screen.findByText('Rosa Méndez')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]).toEqual({ path: 'deletedRecords.restore', input: { id: 31 } })
  expect(await screen.findByText(restoredTitle({ kind, leftOut: 0 }))).toBeTruthy()
}
