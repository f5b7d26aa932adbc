import { undoTexts } from '@isp/domain/errors/undo-texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, type Call, refused, renderServed, serve } from '../../testing/server'
import { expectUndoneDeletion } from '../../testing/undone-deletion'
import { useReplaceClient, useUpdateClient } from './regular/mutations/client-mutations'
import { regularClients } from './regular/regular-clients'
import { RevertDialog } from './shared/dialogs/revert-dialog'
import { useDeleteClient } from './shared/mutations/use-delete-client'
import { useUpdateVariableClient } from './variable/mutations/variable-client-mutations'
import { variableClients } from './variable/variable-clients'

// Rules: product/audit-log#undone-edits

const before = { name: 'Ana', monthlyAmount: '150.00', wifiPassword: 'vieja-clave' }
const edit = { id: 7, version: 3, monthlyAmount: '175.00', wifiPassword: 'nueva-clave' }

type Change = { mutate: (input: never) => void }
const kinds: [string, () => Change][] = [
  ['clients.update', () => useUpdateClient({ before })],
  ['clients.replace', () => useReplaceClient(before)],
  ['variableClients.update', () => useUpdateVariableClient(before)],
]

function Edit({ useChange }: { useChange: () => Change }) {
  const { mutate } = useChange()
  return (
    <button type="button" onClick={() => mutate(edit as never)}>
      Guardar
    </button>
  )
}

let calls: Call[]
const saveAndUndo = async (useChange: () => Change, answers: Answers) => {
  calls = serve(answers)
  renderServed({ '/': <Edit useChange={useChange} /> })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Ana')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(calls).toHaveLength(2))
}
beforeEach(() => {
  calls = []
})

test.each(kinds)(
  '%s is undone with the old values, passwords included, and its own version',
  async (path, useChange) => {
    await saveAndUndo(useChange, { [path]: () => ({ id: 7, name: 'Ana', version: 4 }) })
    expect(calls[1]).toEqual({
      path,
      input: { id: 7, version: 4, monthlyAmount: '150.00', wifiPassword: 'vieja-clave' },
    })
    await screen.findByText(undoTexts.undone)
  },
)

test('undoing an edit of a client that was changed since says so', async () => {
  const stale = refused({
    message: 'Cambió',
    code: 'CONFLICT',
    httpStatus: 409,
    issues: [{ path: 'version', message: 'Cambió' }],
  })
  await saveAndUndo(() => useUpdateClient({ before }), {
    'clients.update': () => (calls.length > 1 ? stale() : { id: 7, name: 'Ana', version: 4 }),
  })
  await screen.findByText(undoTexts.changedMeanwhile)
})

test.each([
  [regularClients, 'client', 'clients'],
  [variableClients, 'variable_client', 'variableClients'],
] as const)('the deletion of a client of each kind can be undone', (clientKind, kind, router) =>
  expectUndoneDeletion({ kind, path: `${router}.delete`, useDelete: (name) => useDeleteClient(clientKind, name) }),
)

test('the toast of a reverted payment says whose it was, and pays it again', async () => {
  calls = serve({ 'clients.payments.revert': () => ({ id: 1 }), 'clients.payments.undo': () => ({}) })
  const payment = { id: 1, period: '2026-11', amount: '175.00', markedAt: null, receiptNumber: null }
  renderServed({
    '/': (
      <RevertDialog
        kind={regularClients}
        opened
        onClose={() => {}}
        clientName="Rosa Beatriz Mendoza"
        payment={payment}
      />
    ),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Revertir' }))
  await screen.findByText('Rosa Beatriz Mendoza · noviembre de 2026 · Q175.00')
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]).toEqual({ path: 'clients.payments.undo', input: { id: 1, action: 'reverted' } })
})
